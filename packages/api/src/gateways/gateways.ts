import type { Config } from '../config.ts';

/** The payment providers that this back end talks to. */
export type Gateways = Record<never, never>;

export function createGateways(_config: Config): Gateways {
  return {};
}
