import type { ServiceName, ServiceOf, Services } from '@portal/contract';

type Methods = Record<string, (...input: unknown[]) => Promise<unknown>>;

/** The services as every section sees them: the section that offers one is loaded when it is first asked. */
export function createServices(load: (name: ServiceName) => Promise<object>): Services {
  return { cart: remote<'cart'>(() => load('cart')) };
}

function remote<N extends ServiceName>(load: () => Promise<object>): ServiceOf<N> {
  const ask = (_: object, method: string | symbol) => {
    // Nobody may take the proxy for a promise.
    if (typeof method === 'symbol' || method === 'then') return undefined;
    return async (...input: unknown[]) => ((await load()) as Methods)[method]?.(...input);
  };
  return new Proxy({}, { get: ask }) as ServiceOf<N>;
}
