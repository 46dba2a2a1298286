/**
 * The frame of every misbehaving remote: a handwritten container like the one that a remote's entry creates, each of whose steps can fail.
 * `release` is what it pretends to be. `make` returns the faulty steps; the others work. Faults last until the page's `mended` is true.
 */
export default function frame(release, make) {
  let React;
  const tools = {
    release,
    react: () => React,
    broken: () => !globalThis.mended,
    fail() {
      if (!globalThis.mended) throw new Error('on purpose');
    },
    never: new Promise(() => {}),
  };
  const {
    load = () => {},
    advertise = () => {},
    expose = () => {},
    mount = () => {},
    open = () => {},
    usePage = () => {},
    dispose = () => {},
  } = make(tools);
  const each = (names, value) => Object.fromEntries(names.map((name) => [name, value]));

  function Page() {
    const content = usePage();
    return React.createElement('section', null, React.createElement('h1', null, `This is ${release.section}`), content);
  }
  const part = async () => {
    await open();
    return { Page, Widget: Page };
  };
  const remote = {
    section: release.section,
    contract: release.contract,
    messages: async () => ({ messages: {} }),
    async mount(shell) {
      await mount(shell);
      const service = new Proxy({}, { get: () => async () => tools.fail() });
      return {
        routes: each(release.routes, part),
        widgets: each(release.widgets, part),
        services: each(release.services, async () => service),
        dispose,
      };
    },
  };

  load();
  globalThis[release.container] = {
    async init(scope) {
      React = Object.values(scope.react)[0].lib();
      advertise(scope);
    },
    async get() {
      expose();
      return () => ({ default: remote });
    },
  };
}
