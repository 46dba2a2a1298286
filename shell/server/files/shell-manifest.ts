import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { watchFile } from './watch-file.ts';

const files = v.array(v.string());

/**
 * What the shell's build reports about itself: `dist/manifest.json`. Paths are relative to `dist`, which is served at `/assets/`. `scripts`
 * start the page, in this order; `federation` and the `messages` of the page's language are fetched at the same time, and so is `calls`,
 * the client of the back end, on a page that its scripts draw. `integrity` has the hash of every script, which a development server's
 * scripts lack; `server` is the hash of the build that the server renders pages with.
 */
const shellManifest = v.object({
  scripts: v.pipe(files, v.minLength(1)),
  federation: files,
  calls: v.optional(files, []),
  messages: v.optional(v.record(v.string(), files), {}),
  integrity: v.optional(v.record(v.string(), v.string()), {}),
  server: v.optional(v.string()),
});
export type ShellManifest = v.InferOutput<typeof shellManifest>;

/** Checks a manifest. Throws a ValiError if it isn't one. */
export const parseShellManifest = (value: unknown): ShellManifest => v.parse(shellManifest, value);

/**
 * Watches the manifest of a built shell: each call returns the current build, and `onBuild` is called for each new one. Throws an Error
 * with a sentence if the shell was not built.
 */
export function watchShellManifest(dist: string, onBuild: () => void): () => Promise<ShellManifest> {
  const path = join(dist, 'manifest.json');
  if (!existsSync(path)) throw new Error(`The shell is not built: ${path} is missing.`);
  const parse = (text: string) => parseShellManifest(JSON.parse(text));
  const read = async () => {
    onBuild();
    return parse(await readFile(path, 'utf8'));
  };
  return watchFile(path, read, parse(readFileSync(path, 'utf8')));
}
