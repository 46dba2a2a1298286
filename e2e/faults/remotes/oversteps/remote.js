/** Uses its shell object for things that belong to other sections; `globalThis.outcomes` records how each attempt ended. */
export default () => ({
  mount(shell) {
    const endpoint = { method: 'post', path: 'api/myPayment', access: 'member', response: {}, errors: [] };
    const attempts = [
      () => shell.api.call(endpoint, {}),
      () => shell.events.emit('payment:settled', { invoiceId: '1', paid: true }),
      () => shell.services.cart.constructor(),
    ];
    globalThis.outcomes = Promise.all(
      attempts.map(async (attempt) => {
        try {
          await attempt();
          return 'done';
        } catch (error) {
          return error.code;
        }
      }),
    );
  },
});
