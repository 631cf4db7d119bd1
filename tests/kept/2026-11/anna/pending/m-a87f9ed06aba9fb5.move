pending 1 m-a87f9ed06aba9fb5 3 c5402f29d1d86484-1 2 c1-c3
