// Queries running servers for their keys, and checks whether restarting them one by one with the settings in the environment would lose
// nothing. Changes nothing. Exits with 1 if something would be lost.
import { fileURLToPath } from 'node:url';
import { fingerprint, readyPath } from '@portal/server-kit';

const usage = 'Usage: node src/keys.ts http://10.0.0.11:8081 http://10.0.0.12:8081      (each server of one kind, past HAProxy)';

/** Fingerprints of a server's keys, by setting: it signs with the first and accepts all. */
export type KeysInUse = Record<string, string[]>;

/** Requests a server's keys. */
export async function callServer(address: string): Promise<KeysInUse> {
  const { headers } = await fetch(new URL(readyPath, address), { signal: AbortSignal.timeout(5_000) });
  return JSON.parse(headers.get('Keys-In-Use') ?? '{}');
}

/**
 * Returns what would be refused, and which signatures would end, if servers with the keys in `running` (by address) restarted one by one
 * with `planned`. Before and after, every server must accept what any other signs.
 */
export function planChange(running: Record<string, KeysInUse>, planned: KeysInUse): { lost: string[]; ends: string[] } {
  const lost: string[] = [];
  const ends: string[] = [];
  const servers = Object.entries(running);
  for (const setting of new Set(servers.flatMap(([, keys]) => Object.keys(keys)))) {
    const lists = servers.map(([address, keys]) => ({ who: address, keys: keys[setting] ?? [] }));
    const next = planned[setting];
    const all = next ? [...lists, { who: 'a server with these settings', keys: next }] : lists;
    for (const { who, keys } of all) {
      for (const other of all) {
        const [first] = other.keys;
        if (first && !keys.includes(first)) lost.push(`${setting}: ${who} refuses what ${other.who} signs with ${first}.`);
      }
    }
    const gone = new Set(lists.flatMap(({ keys }) => keys).filter((key) => next && !next.includes(key)));
    for (const key of gone) ends.push(`${setting}: what ${key} has signed is refused from then on.`);
  }
  return { lost, ends };
}

/** Reads the settings in the environment in the form that servers report them. */
const plannedOf = (settings: Set<string>, environment: NodeJS.ProcessEnv): KeysInUse =>
  Object.fromEntries(
    [...settings].flatMap((setting) => {
      const value = environment[setting]?.trim();
      return value ? [[setting, value.split(/\s+/).map(fingerprint)]] : [];
    }),
  );

async function main(addresses: string[]): Promise<void> {
  const running = Object.fromEntries(await Promise.all(addresses.map(async (address) => [address, await callServer(address)] as const)));
  for (const [address, keys] of Object.entries(running))
    for (const [setting, [first = 'none', ...others]] of Object.entries(keys))
      console.log(`${address}  ${setting}: ${first} signs${others.length > 0 ? `, ${others.join(', ')} accepted` : ''}`);
  const settings = new Set(Object.values(running).flatMap((keys) => Object.keys(keys)));
  const planned = plannedOf(settings, process.env);
  for (const [setting, keys] of Object.entries(planned)) console.log(`these settings  ${setting}: ${keys.join(', ')}`);
  const { lost, ends } = planChange(running, planned);
  for (const sentence of lost) console.error(`Lost: ${sentence}`);
  for (const sentence of ends) console.log(`Ends: ${sentence}`);
  if (lost.length === 0) console.log('Nothing is lost on the way.');
  else process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const addresses = process.argv.slice(2);
  if (addresses.length === 0 || !addresses.every((address) => URL.canParse(address))) {
    console.error(usage);
    process.exit(2);
  }
  await main(addresses).catch((error: Error) => {
    console.error(`A server doesn’t answer: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    process.exitCode = 1;
  });
}
