import(`./${FILES.module}`).then(({ start }) => start());
