import type { LiveReleases } from '@portal/releases/format';
import { readyPath } from '@portal/server-kit';
import { Hono } from 'hono';
import type { ShellManifest } from './files/shell-manifest.ts';

/**
 * Ready once the server has what it needs to write pages. It doesn't wait for the back end, which reports its own readiness: known values
 * stay in use.
 */
export function readiness(shellManifest: () => Promise<ShellManifest>, liveReleases: () => Promise<LiveReleases>): Hono {
  let isReady = false;
  const look = async () => {
    const [{ sections }] = await Promise.all([liveReleases(), shellManifest()]);
    isReady = Object.values(sections).some((section) => section?.live);
  };
  return new Hono().get(readyPath, (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isReady) look().catch(() => undefined);
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'starting' }, 503);
  });
}

/**
 * `/version.json`: what a page loaded now would consist of. An open page compares it with itself and offers a reload
 * (shell/src/layout/status).
 */
export function siteVersion(shellManifest: () => Promise<ShellManifest>, liveReleases: () => Promise<LiveReleases>): Hono {
  return new Hono().get('/version.json', async (c) => {
    const [{ scripts }, { revision }] = await Promise.all([shellManifest(), liveReleases()]);
    c.header('Cache-Control', 'no-store');
    return c.json({ revision, scripts });
  });
}
