import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { freePorts } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';

/**
 * Runs a portal with fresh demo data while `work({ origin, apiOrigin, releases })` runs; `releases` is the folder of its releases.
 */
export async function onDemoPortal(stopped, work) {
  const remotes = await buildChanged();
  const dataFolder = mkdtempSync(join(tmpdir(), 'demo-portal-'));
  try {
    await publishNew(remotes, dataFolder);
    const [PORT, API_PORT, SANDBOX_PORT] = await freePorts(3);
    const services = portalServices({ PORT, API_PORT, SANDBOX_PORT, dataFolder });
    const portal = await step('Start the portal', () => startServices(services, join(dataFolder, 'logs'), stopped));
    try {
      const [origin, apiOrigin] = [`http://localhost:${PORT}`, `http://127.0.0.1:${API_PORT}`];
      return await work({ origin, apiOrigin, releases: join(dataFolder, 'releases') });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
