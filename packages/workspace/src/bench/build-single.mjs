import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '@portal/releases/format';
import { hostConfig } from '@portal/remote-kit/webpack';
import webpack from 'webpack';
import { at } from '../command/root.mjs';
import { singleFolder } from './variants.mjs';

/*
 * Builds the same source as one webpack build without federation: a loader that imports the remotes replaces the one for releases. Pages
 * stay lazy, as in a single application. Run by the project's Node.
 */
const config = hostConfig()({ dir: at('shell') });
config.output.path = singleFolder;
config.output.uniqueName = 'portal-single';
config.cache.name = 'single-production';
config.plugins.push(new webpack.NormalModuleReplacementPlugin(/\/load-release\.ts$/, at('packages/workspace/src/bench/load-local.ts')));

const stats = await new Promise((resolve, reject) => {
  const compiler = webpack(config);
  compiler.run((error, result) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(result))));
});
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}
keepMessagesOfShell(stats.compilation);
await compressFolder(singleFolder);

/** The page preloads the shell's messages in both builds; the manifest can't distinguish the catalogues in a single build. */
function keepMessagesOfShell({ chunkGroups }) {
  const messages = {};
  for (const group of chunkGroups) {
    for (const { request, module } of group.origins) {
      const locale = /^\.\/(\w+)\.po$/.exec(request ?? '')?.[1];
      if (locale && module?.context?.startsWith(at('shell', 'src')))
        messages[locale] = group.getFiles().filter((file) => file.endsWith('.js'));
    }
  }
  const file = join(singleFolder, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), messages }));
}
