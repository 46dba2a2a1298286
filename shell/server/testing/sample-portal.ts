import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { approve, makeDevelopmentKeys, openReleases, promote, publishUnchecked, type Releases } from '@portal/releases';
import { compressFolder, integrityOf, type ReleaseDescription } from '@portal/releases/format';
import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Constants, constants } from '../constants.ts';
import { sampleShell } from './sample-rendering.ts';

export interface SamplePortal {
  app: Hono;
  /** What isn't for the public. */
  operators: Hono;
  /** Another server on the same data. */
  restart: (environment?: Record<string, string>) => Hono;
  releases: Releases;
  /** Publishes a small release, with `more` files by their content, for others to decide on. */
  offer: (of?: Partial<ReleaseDescription>, more?: Record<string, string>) => Promise<unknown>;
  /** Does the same, and makes it live. */
  ship: (of?: Partial<ReleaseDescription>, more?: Record<string, string>) => Promise<void>;
  folder: string;
}

/** Constants that a test replaces, given among the settings. */
const constantsIn = (given: Record<string, string>): Partial<Constants> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (name in constants ? [[name, Number(value)]] : [])));

/** A portal over a temporary folder with a small built shell and no release. It renders nothing unless SERVER_RENDERING is `on`. */
export async function samplePortal(environment: Record<string, string> = {}): Promise<SamplePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const SHELL_DIST = join(folder, 'dist');
  await writeFiles(SHELL_DIST, {
    'main.1.js': '/* shell */'.repeat(100),
    'manifest.json': JSON.stringify({
      scripts: ['main.1.js'],
      federation: ['federation.1.js'],
      calls: ['calls.1.js'],
      messages: { en: ['en.1.js'], zh: ['zh.1.js'] },
      server: integrityOf(sampleShell),
    }),
  });
  await writeFiles(SHELL_DIST, { 'server.cjs': sampleShell });
  await compressFolder(SHELL_DIST);
  await makeDevelopmentKeys(join(folder, 'releases'), ['acme', 'bank']);
  const restart = (more: Record<string, string> = {}) =>
    // A large budget: on a busy machine, late responses would make the page differ.
    createApp({
      ...readConfig({ DATA_DIR: folder, SHELL_DIST, SERVER_RENDERING: 'off', ...environment, ...more }),
      ...constantsIn({ HEAD_BUDGET_MS: '20000', ...environment, ...more }),
    });
  const releases = openReleases(join(folder, 'releases'));
  return {
    ...restart(),
    restart: (more) => restart(more).app,
    releases,
    folder,
    offer: (of, more) => offer(releases, folder, of, more),
    ship: (of, more) => ship(releases, folder, of, more),
  };
}

const contents = Object.fromEntries(
  ['remoteEntry.js', 'exposed.js', 'en.js', 'zh.js', 'invoice.js', 'other.js'].map((path) => [path, `/* ${path} */`]),
);

const filesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.byteLength(text), integrity: integrityOf(text) }));

/** The description of a small release of the payment section. */
export function sampleRelease(): ReleaseDescription {
  return {
    section: 'payment',
    provider: 'acme',
    version: '1.0.0',
    build: 'acme-1',
    contract: `^${CONTRACT_VERSION}`,
    entry: 'remoteEntry.js',
    files: filesOf(contents),
    preloads: {
      exposed: ['exposed.js'],
      messages: { en: ['en.js'], zh: ['zh.js'] },
      routes: { invoice: ['invoice.js'], cardCancel: ['other.js'] },
      widgets: {},
    },
  };
}

async function writeBuild(folder: string, of: Partial<ReleaseDescription> = {}, more: Record<string, string> = {}): Promise<string> {
  const sample = sampleRelease();
  const release = { ...sample, files: [...sample.files, ...filesOf(more)], ...of };
  const dist = join(folder, `build-${release.build}`);
  await writeFiles(dist, { ...contents, ...more, 'release.json': JSON.stringify(release) });
  return dist;
}

type Sample = [of?: Partial<ReleaseDescription>, more?: Record<string, string>];

/** Publishes a small release, made in `folder`, for others to decide on. */
const offer = async (releases: Releases, folder: string, ...sample: Sample) =>
  publishUnchecked(releases, await writeBuild(folder, ...sample));

/** Publishes a small release, made in `folder`, and makes it live. */
export async function ship(releases: Releases, folder: string, ...sample: Sample): Promise<void> {
  const { build } = await offer(releases, folder, ...sample);
  await approve(releases, build);
  await promote(releases, build);
}

/** Publishes a small release, if it is not there yet, and makes it a canary for a share of the members. */
export async function shareOut({ releases, folder }: SamplePortal, build: string, share: number): Promise<void> {
  if (!(await releases.store.find(build))) {
    await offer(releases, folder, { build });
    await approve(releases, build);
  }
  await promote(releases, build, { share });
}

/** Where a page reports its visit, as the response with it defines; undefined if it doesn't. */
export function reportingAddress({ headers }: Response): string | undefined {
  const [, ticket] = /\bvisit;desc="([^"]+)"/.exec(headers.get('Server-Timing') ?? '') ?? [];
  return ticket && `/visits/${ticket}`;
}

async function writeFiles(folder: string, contents: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(contents).map(([path, text]) => writeFile(join(folder, path), text)));
}
