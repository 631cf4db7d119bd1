// What think.wasm asks of its worker.

mergeInto(LibraryManager.library, {
    papamu_turn__deps: ['$Asyncify'],
    papamu_turn: function () {
        return Asyncify.handleSleep(function (wake) {
            Module['turn'](wake);
        });
    },
});
