import * as v from 'valibot';

/** What a portal says of the releases that it serves. */
export interface PortalHealth {
  origin: string;
  /** `undefined`: it did not answer. */
  revision?: number;
  /** Numbers of what it refused (codes.md). */
  refused: string[];
}

const health = v.object({ revision: v.number(), refused: v.array(v.string()) });
const patienceMs = 5_000;

/** Asks portals which revision of the registry they serve and what they refused. */
export function portalHealth(origins: string[]): Promise<PortalHealth[]> {
  return Promise.all(
    origins.map(async (origin) => {
      try {
        const answer = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(patienceMs) });
        return { origin, ...v.parse(health, await answer.json()) };
      } catch {
        return { origin, refused: [] };
      }
    }),
  );
}
