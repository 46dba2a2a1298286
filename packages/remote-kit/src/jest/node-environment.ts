import vm from 'node:vm';
import NodeEnvironment from 'jest-environment-node';

const { createContext } = vm;

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own is a Proxy, which intercepts each use of `Object` or `Promise`: a
 * fifth of the processor time of our back-end tests.
 */
export default class PlainNodeEnvironment extends NodeEnvironment {
  constructor(...given: ConstructorParameters<typeof NodeEnvironment>) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
