/** F13: throws where no boundary catches it: in a handler, a timer and a promise. */
export default ({ react, fail }) => ({
  usePage() {
    const onClick = () => {
      setTimeout(fail);
      Promise.resolve().then(fail);
      fail();
    };
    return react().createElement('button', { type: 'button', onClick }, 'Throw');
  },
});
