import { CONTRACT_VERSION, type Mounted, type PageModule, type Remote, type SectionId } from '@portal/contract';
import type { LiveRelease } from '@portal/releases/live';

let builds = 0;

/** A release with a name of its own each time, as every build has. */
export function sampleRelease(fields: Partial<LiveRelease> = {}): LiveRelease {
  builds += 1;
  return {
    provider: 'portal',
    version: '1.0.0',
    build: `membership-portal-1.0.0-${builds}`,
    contract: `^${CONTRACT_VERSION}`,
    entry: 'remoteEntry.js',
    preloads: { exposed: ['remote.js'], messages: { en: ['en.js'], zh: ['zh.js'] }, routes: { beMember: ['pages.js'] }, widgets: {} },
    integrity: { 'remoteEntry.js': 'sha384-entry', 'remote.js': 'sha384-remote', 'en.js': 'sha384-en', 'pages.js': 'sha384-pages' },
    ...fields,
  };
}

/** Leaves the container of a release where its entry would, with the module that it exposes. */
export function runEntry(release: LiveRelease, expose: () => Promise<unknown>) {
  return () => {
    const get = async () => {
      const module = await expose();
      return () => module;
    };
    Object.assign(globalThis, { [release.build.replaceAll(/\W/g, '_')]: { init: async () => {}, get } });
  };
}

const page = async (): Promise<PageModule> => ({ Page: () => null });

/** The membership section, with one page that can be replaced. */
export function sampleRemote(fields: Partial<Remote> = {}, pages: Record<string, () => Promise<PageModule>> = {}) {
  const mounted = { routes: { beMember: page, ...pages }, widgets: {}, services: {} } as unknown as Mounted<SectionId>;
  const remote: Remote = {
    section: 'membership',
    contract: '1.0.0',
    messages: async () => ({ messages: { hello: 'Hello' } }),
    mount: () => mounted,
    ...fields,
  };
  return { default: remote };
}

/** The error of webpack's runtime for a chunk that failed or came too late. */
export function chunkError(type: 'missing' | 'timeout') {
  return Object.assign(new Error(`Loading chunk 1 failed (${type})`), { name: 'ChunkLoadError', type });
}
