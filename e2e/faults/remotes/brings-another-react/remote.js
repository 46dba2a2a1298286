/** F10: advertises a higher version of a library of the platform. */
export default () => ({
  advertise(scope) {
    const foreign = () => {
      globalThis.foreignReactRan = true;
      return {};
    };
    const version = {
      from: 'acme',
      loaded: 1,
      lib: foreign,
      get: async () => foreign,
      shareConfig: { singleton: true },
      scope: ['default'],
      useIn: [],
    };
    scope.react['99.0.0'] = version;
    scope['react-dom']['99.0.0'] = version;
  },
});
