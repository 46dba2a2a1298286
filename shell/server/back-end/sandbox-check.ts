import * as v from 'valibot';
import type { Config } from '../config.ts';

const freshMs = 60_000;
const timeoutMs = 3_000;
const health = v.object({ payments: v.literal('sandbox') });

/**
 * Checks whether payments here are only trials: the back end reports that all its providers are the sandbox. If it doesn't report so, the
 * money is real.
 */
export function createSandboxCheck({ API_ORIGIN }: Pick<Config, 'API_ORIGIN'>): () => Promise<boolean> {
  let known = { tried: false, until: 0 };
  return async () => {
    if (Date.now() > known.until) {
      const response = await fetch(new URL('/api/health', API_ORIGIN), { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
        .then((response) => response.json())
        .catch(() => undefined);
      const tried = v.is(health, response);
      known = { tried, until: tried ? Date.now() + freshMs : 0 };
    }
    return known.tried;
  };
}
