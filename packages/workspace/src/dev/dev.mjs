import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { checkPorts, freePorts } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';
import { readSettings } from '../services/settings.mjs';
import { devServices } from './dev-services.mjs';
import { foldersOf } from './folders-of.mjs';

/** Renders a page with the latest save, however long that takes. */
const onRequest = { SERVER_RENDERING: 'on', RENDER_BUDGET_MS: '20000' };

await runCommand(async (stopped) => {
  const settings = readSettings();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { ssr: { type: 'boolean', default: false } } });
  const named = foldersOf(positionals);
  const folders = ['shell', ...Object.values(named)];
  await checkPorts(settings);
  await ensureInstalled({ frozen: false });
  const remotes = await buildChanged(folders);
  await step('Publish releases', () => publishNew(remotes, settings.dataFolder));
  const { services: watched, origins } = devServices({ shell: 'shell', ...named }, await freePorts(folders.length), values.ssr);
  const live = { DEV_ORIGINS: JSON.stringify(origins), ...(values.ssr ? onRequest : { SERVER_RENDERING: 'off' }) };
  const portal = portalServices(settings).map((service) => ({ ...service, env: { ...service.env, ...live } }));
  const services = await step(`Start, with ${folders.join(', ')} live`, () =>
    startServices([...watched, ...portal], join(settings.dataFolder, 'logs'), stopped),
  );
  console.log(`\n  The portal  http://localhost:${settings.PORT}, reloads as you save ${folders.join(', ')}\n  Stop        Ctrl-C\n`);
  await stopped;
  await services.stop();
});
