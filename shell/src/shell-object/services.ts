import { type ServiceName, type ServiceOf, type Services, serviceMethods } from '@portal/contract';
import type { Deny } from '../protocol/section-error.ts';

type Methods = Record<string, (...input: unknown[]) => Promise<unknown>>;

/**
 * The services as a section sees them: the first call loads the section that offers the service, and only the contract's methods reach it.
 */
export function createServices(load: (name: ServiceName) => Promise<object>, deny: Deny): Services {
  const remote = <N extends ServiceName>(name: N): ServiceOf<N> => {
    const query = (_: object, method: string | symbol) => {
      // Otherwise code could mistake the proxy for a promise.
      if (typeof method === 'symbol' || method === 'then') return undefined;
      return async (...input: unknown[]) => {
        if (!(serviceMethods[name] as readonly string[]).includes(method)) throw deny(`the service ${name} has no method ${method}`);
        return ((await load(name)) as Methods)[method]?.(...input);
      };
    };
    return Object.freeze(new Proxy({}, { get: query })) as ServiceOf<N>;
  };
  return Object.freeze({ cart: remote('cart') });
}
