import { sectionIds } from '@portal/contract';
import semver from 'semver';
import * as v from 'valibot';

/** The name of a build or a provider, also used for folders. */
export const buildName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]*$/, 'Lower-case letters, digits, dot, underscore and hyphen only'),
  v.maxLength(100),
);
const filePath = v.pipe(v.string(), v.regex(/^(?!.*(^|\/)\.)[\w.-]+(\/[\w.-]+)*$/, 'A relative path without hidden parts'));
const version = v.pipe(
  v.string(),
  v.check((value) => semver.valid(value) !== null, 'Not a semantic version'),
);
const range = v.pipe(
  v.string(),
  v.check((value) => semver.validRange(value) !== null, 'Not a version range'),
);

/** The files that the store writes itself: compressed texts, description and signature. */
const writtenByStore = /\.(br|gz)$|^release\.(json|sig)$/;

const releaseFile = v.object({
  path: v.pipe(
    filePath,
    v.check((path) => !writtenByStore.test(path), 'A name that the release store uses itself'),
  ),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A sha384 hash')),
});

const preloads = v.object({
  exposed: v.array(filePath),
  messages: v.record(v.string(), v.array(filePath)),
  routes: v.record(v.string(), v.array(filePath)),
  widgets: v.record(v.string(), v.array(filePath)),
});
type Preloads = v.InferOutput<typeof preloads>;

/**
 * The description that a remote's build writes: `dist/release.json`. Every path is relative to the release's folder. `build` is the unique
 * name of that folder; `contract` is the range of contract versions that the release runs on. `files` lists every other file of the folder.
 * `preloads` names the scripts to fetch beside the entry: always (`exposed`), for a language (`en`, `zh`), for a route and for a widget, by
 * their names in the contract.
 */
export const releaseDescription = v.pipe(
  v.object({
    section: v.picklist(sectionIds),
    provider: buildName,
    version,
    build: buildName,
    contract: range,
    entry: filePath,
    files: v.pipe(v.array(releaseFile), v.minLength(1)),
    preloads,
  }),
  v.check(
    (release) => scriptsOf(release).every((path) => release.files.some((file) => file.path === path)),
    'The entry or a preload is not among the files',
  ),
);

/** A checked release description. */
export type ReleaseDescription = v.InferOutput<typeof releaseDescription>;

/**
 * What a build imports from the contract, the design system and the shared modules, by library. Builds made by another kit may omit it. It is not
 * copied to the registry.
 */
export const contractImports = v.object({ imports: v.optional(v.record(v.string(), v.array(v.string()))) });
export type ContractImports = v.InferOutput<typeof contractImports>['imports'];

/** The result of the vendor's own check. It is not copied to the registry. */
export const vendorCheck = v.object({ check: v.object({ rules: v.array(v.string()), failed: v.array(v.string()) }) });

/** The name of the description, beside the files it describes. */
export const releaseFileName = 'release.json';

function scriptsOf({ entry, preloads }: { entry: string; preloads: Preloads }): string[] {
  return [
    entry,
    ...preloads.exposed,
    ...[preloads.messages, preloads.routes, preloads.widgets].flatMap((byName) => Object.values(byName).flat()),
  ];
}
