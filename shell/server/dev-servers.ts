import { type SectionId, sectionIds } from '@portal/contract';
import {
  integrityOf,
  type ReleaseDescription,
  releaseDescription,
  releaseFileName,
  serverFileName,
  toLiveRelease,
} from '@portal/releases/format';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import * as v from 'valibot';
import type { DevServers } from './config.ts';
import { parseShellManifest, type ShellManifest } from './files/shell-manifest.ts';
import type { ReadReleases } from './releases/live-releases.ts';

/** Requests from the shell's development server which scripts start the page. */
export function devManifest(origin: string): () => Promise<ShellManifest> {
  return async () => {
    const [manifest, server] = await Promise.all([fetchJson(`${origin}/assets/manifest.json`), hashOfServerBuild(origin)]);
    return { ...parseShellManifest(manifest), server };
  };
}

/** Puts the sections under development in place of their live releases. Their scripts have no hashes, because they change as you type. */
export function devReleases(dev: DevServers, live: ReadReleases): ReadReleases {
  return async (choose) => {
    const { revision, sections } = await live(choose);
    const developed = sectionIds.filter((id) => dev[id]).map(async (id) => [id, { live: await devRelease(dev[id] as string) }]);
    return { revision, sections: { ...sections, ...Object.fromEntries(await Promise.all(developed)) } };
  };
}

async function devRelease(origin: string) {
  const [release, server] = await Promise.all([fetchRelease(origin), hashOfServerBuild(origin)]);
  return { ...toLiveRelease(release), integrity: server ? { [serverFileName]: server } : {} };
}

async function hashOfServerBuild(origin: string): Promise<string | undefined> {
  const code = await fetchServerBuild(origin);
  return code && integrityOf(code);
}

/**
 * Fetches the build that pages are rendered with, as last saved; undefined if the development server builds none (`npm run dev -- --ssr`).
 */
export async function fetchServerBuild(origin: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/${serverFileName}`);
  return response.ok ? response.text() : undefined;
}

/** Passes on the files of sections under development from their servers. */
export function devFiles(dev: DevServers): Hono {
  const files = new Hono();
  const { shell } = dev;
  if (shell) files.get('/assets/*', (c) => proxy(shell + c.req.path, { raw: c.req.raw }));
  for (const origin of sectionIds.flatMap((id: SectionId) => dev[id] ?? [])) {
    files.get('/releases/:build/*', async (c, next) => {
      const folder = `/releases/${c.req.param('build')}`;
      if (!folder.endsWith('-dev') || c.req.param('build') !== (await fetchRelease(origin)).build) return next();
      const { pathname, search } = new URL(c.req.url);
      return proxy(origin + pathname.slice(folder.length) + search, { raw: c.req.raw });
    });
  }
  return files;
}

async function fetchRelease(origin: string): Promise<ReleaseDescription> {
  return v.parse(releaseDescription, await fetchJson(`${origin}/${releaseFileName}`));
}

async function fetchJson(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}
