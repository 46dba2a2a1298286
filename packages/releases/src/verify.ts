import { checkRegistered } from './check-registered.ts';
import { checkRegistryAge, recordedIn } from './registry.ts';
import type { Releases } from './releases.ts';

/** Checks keys, registry, and every file of every release that is live or a way back, and answers one sentence for each fault. */
export async function verify({ store, registry }: Releases): Promise<string[]> {
  const [keys, document] = await Promise.all([registry.keys(), registry.read()]);
  const recorded = Object.values(document.sections).flatMap(recordedIn);
  const checks = recorded.map((entry) => checkRegistered(entry, store, keys));
  const results = await Promise.allSettled([(async () => checkRegistryAge(document))(), ...checks]);
  return results.filter((result) => result.status === 'rejected').map(({ reason }) => (reason as Error).message);
}
