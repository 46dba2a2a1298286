import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { type LiveReleases, ReleaseError, type ReleaseErrorCode } from '../format/index.ts';
import { checkRegistryAge, openRegistry, recordedIn, registryFileName } from '../registry/document.ts';
import { openPreview, type Preview } from '../registry/preview.ts';
import { releaseStore } from '../store/release-store.ts';
import type { Storage } from '../store/storage.ts';
import { writeWhole } from '../store/write-whole.ts';
import type { Keyring } from '../trust/keyring.ts';
import { checkKeysAge, keysFileName, openKeys } from '../trust/keys.ts';
import { type Canaries, canariesOf, checkOnce, toLiveReleases, type VisitorsChoice } from './to-live-releases.ts';

/** What a portal's server trusts. `storage` has keys, registry and store; `memory` is the server's own file for what it has seen. */
export interface TrustOptions {
  storage: Storage;
  memory: string;
  keyring: Pick<Keyring, 'association'>;
}

/** What may be served, as of one read. */
export interface TrustedReleases {
  live: LiveReleases;
  /** The same for one visitor, as far as what they get may be served. */
  forVisitor: (choice: VisitorsChoice) => Promise<LiveReleases>;
  /** Opens the token in a link to a preview; undefined unless it is valid for this portal now. */
  openPreview: (token: string, origin: string) => Preview | undefined;
  canaries: Canaries;
  /** Builds that are live, canaries or rollback targets; a build that was rolled back is none of these. */
  onRecord: ReadonlySet<string>;
  /** Builds whose files anyone may fetch: those on record, and all approved ones. */
  approved: ReadonlySet<string>;
}

/** What is served before anything could be read. */
export const nothingLive: TrustedReleases = {
  live: { revision: 0, sections: {} },
  forVisitor: async () => nothingLive.live,
  openPreview: () => undefined,
  canaries: {},
  onRecord: new Set(),
  approved: new Set(),
};

/**
 * Returns what is live, trusting only the association's key. Anything unsigned, foreign, expired, older than what was seen, or different at
 * the same revision goes to `report`, and the last good version stays in use: `memory` keeps it across restarts.
 */
export async function readTrustedReleases(
  { storage, memory, keyring }: TrustOptions,
  report: (refusal: Error) => void,
): Promise<TrustedReleases> {
  const association = keyring.association();
  const seen = await readMemory(memory, association);
  const readIn = async (name: string, code: ReleaseErrorCode) => {
    const stored = await storage.read(name).catch(() => undefined);
    if (!stored) throw new ReleaseError(code, `${name} in ${storage.name} can't be read`);
    return stored.content.toString();
  };

  const keys = await newest(seen.keys, { older: 'REL-104', other: 'REL-104', name: keysFileName, report }, async () => {
    const text = await readIn(keysFileName, 'REL-101');
    const found = openKeys(text, association);
    checkKeysAge(found.document);
    return { ...found, text };
  });
  if (!keys || (!seen.registry && (await storage.mark(registryFileName)) === undefined)) return nothingLive;
  const registry = await newest(seen.registry, { older: 'REL-204', other: 'REL-205', name: registryFileName, report }, async () => {
    const text = await readIn(registryFileName, 'REL-201');
    const found = openRegistry(text, keys.document);
    checkRegistryAge(found.document);
    return { ...found, text };
  });
  if (keys !== seen.keys || registry !== seen.registry) {
    await mkdir(dirname(memory), { recursive: true });
    await writeWhole(memory, JSON.stringify({ keys: keys.text, registry: registry?.text }));
  }
  if (!registry) return nothingLive;
  const { document } = registry;
  const store = releaseStore(storage);
  const served = { isGood: checkOnce(keys.document, store, report), store };
  const canaries = canariesOf(document);
  const assignments = Object.fromEntries(Object.entries(canaries).map(([id, { build }]) => [id, build]));
  const onRecord = Object.values(document.sections).flatMap((section) => recordedIn(section).map(({ release }) => release.build));
  const approved = Object.entries(document.verdicts).flatMap(([build, { state }]) => (state === 'approved' ? [build] : []));
  // Checked now, so that no member waits for it.
  if (storage.isRemote) await toLiveReleases(document, served, { assignments });
  return {
    live: await toLiveReleases(document, served),
    forVisitor: (choice) => toLiveReleases(document, served, choice),
    openPreview: (token, origin) => openPreview(token, keys.document.operators, origin),
    canaries,
    onRecord: new Set(onRecord),
    approved: new Set([...onRecord, ...approved]),
  };
}

interface Seen {
  text: string;
  document: { revision: number };
  signature: string;
}

interface Refusals {
  older: ReleaseErrorCode;
  other: ReleaseErrorCode;
  name: string;
  report: (refusal: Error) => void;
}

/** Returns what is found, or what was seen before if the find is invalid or older. */
async function newest<S extends Seen>(
  seen: S | undefined,
  { older, other, name, report }: Refusals,
  find: () => Promise<S>,
): Promise<S | undefined> {
  try {
    const found = await find();
    if (!seen || found.document.revision > seen.document.revision) return found;
    if (found.signature === seen.signature) return seen;
    const behind = found.document.revision < seen.document.revision;
    throw new ReleaseError(
      behind ? older : other,
      behind
        ? `${name} has revision ${found.document.revision}, but revision ${seen.document.revision} was seen before`
        : `${name} differs from the one seen before at revision ${found.document.revision}`,
    );
  } catch (refusal) {
    report(refusal as Error);
    return seen;
  }
}

const remembered = v.pipe(v.string(), v.parseJson(), v.object({ keys: v.string(), registry: v.optional(v.string()) }));
const signer = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string() }));

/** Reads what was seen before. It is ignored if another association's key signed it; its registry was checked when it was seen. */
async function readMemory(path: string, association: string) {
  try {
    const { keys: keysText, registry: registryText } = v.parse(remembered, await readFile(path, 'utf8'));
    const keys = { ...openKeys(keysText, association), text: keysText };
    if (registryText === undefined) return { keys };
    const checked = { ...keys.document, operators: [v.parse(signer, registryText).key] };
    return { keys, registry: { ...openRegistry(registryText, checked), text: registryText } };
  } catch {
    return {};
  }
}
