import type { LiveReleases } from '@portal/release-format';
import { Hono } from 'hono';
import type { ShellManifest } from '../files/shell-manifest.ts';

/** `/version.json`: what a page loaded now would be made of. An open page compares it with itself and offers a reload (shell/src/release). */
export function siteVersion(shellManifest: () => Promise<ShellManifest>, liveReleases: () => Promise<LiveReleases>): Hono {
  return new Hono().get('/version.json', async (c) => {
    const [{ scripts }, { revision }] = await Promise.all([shellManifest(), liveReleases()]);
    c.header('Cache-Control', 'no-store');
    return c.json({ revision, scripts });
  });
}
