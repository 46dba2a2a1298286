import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildAsVendor } from '../build/build-as-vendor.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/** The page whose section each bundler builds. */
export const formatsPage = '/en/payme_success/:invoice';

/**
 * Copies a releases folder for each bundler and makes that bundler's build of the payment section live in it. Returns the copies:
 * `{ rspack: '…' }`.
 */
export async function releasesByBundler(releases, folder, bundlers) {
  const created = [];
  for (const bundler of bundlers) {
    const copy = join(folder, bundler);
    cpSync(releases, copy, { recursive: true });
    const vendor = at('.cache', 'bench', `payment-${bundler}`);
    const dist = await buildAsVendor(vendor, { folder: 'mfe-payment', section: 'payment', bundler, provider: 'portal', changes: [] });
    await run(projectNode, [at('packages/releases/src/cli/cli.ts'), '--folder', copy, 'publish', '--development', '--promote', dist]);
    created.push([bundler, copy]);
  }
  return Object.fromEntries(created);
}
