import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const common = ['packages/contract/src', 'packages/remote-kit/src', 'packages/ui/art', 'pnpm-lock.yaml'].map((path) => join(root, path));

/**
 * Names a build by section, provider, version and content of its sources: `payment-portal-1.0.0-1a2b3c4d`. Two builds of one name would share webpack's
 * chunk global, and the second would run the first one's code without an error.
 */
export function buildName({ section, provider, version, dir }) {
  const hash = createHash('sha256');
  for (const path of [join(dir, 'src'), join(dir, 'package.json'), join(dir, 'webpack.config.mjs'), ...common]) addTo(hash, path);
  return `${section}-${provider}-${version}-${hash.digest('hex').slice(0, 8)}`;
}

function addTo(hash, path) {
  for (const file of filesIn(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
}

function filesIn(path) {
  if (!/\.(json|yaml|mjs)$/.test(path)) {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
  return [path];
}
