import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { checkPorts } from '../services/ports.mjs';
import { demoApprovers, listDemoApprovers, releaseServices } from '../services/release-services.mjs';
import { startServices } from '../services/services.mjs';
import { readSettings } from '../services/settings.mjs';

await runCommand(async (stopped) => {
  const settings = readSettings();
  await checkPorts(settings);
  await ensureInstalled();
  const logs = join(settings.dataFolder, 'logs');
  const [sandbox, api, portal] = portalServices(settings);
  const [backEnd] = await Promise.all([
    step('Start back end and payment sandbox', () => startServices([sandbox, api], logs, stopped)),
    prepareReleases(settings.dataFolder),
  ]);
  const front = await step('Start portal and release server', () => startServices([portal, ...releaseServices(settings)], logs, stopped));
  console.log(welcome(settings, await rendering(settings)));
  await stopped;
  await front.stop();
  await backEnd.stop();
});

/** Builds what has changed and makes it live, while the back end loads its demo data. */
async function prepareReleases(dataFolder) {
  const remotes = await buildChanged();
  await step('Publish releases', () => publishNew(remotes, dataFolder, { builtHere: true }));
  await listDemoApprovers(dataFolder);
}

/** Whether the portal renders pages on the server, as it reports itself. */
async function rendering({ PORT }) {
  const { rendering } = await (await fetch(`http://127.0.0.1:${PORT}/healthz`)).json();
  return {
    on: 'public pages are rendered by their releases, in workerd',
    unavailable: 'off: workerd does not run on this machine',
    off: 'off',
  }[rendering];
}

function welcome({ PORT, DESK_PORT, RELEASES_PORT, dataFolder }, rendering) {
  const { names, password } = demoApprovers;
  return `
  The portal       http://localhost:${PORT}
  Demo login       A123456I, password demo-2026
  The desk         http://localhost:${DESK_PORT}, for the association's staff
  Demo staff       mei@harbouryouth.example, password demo-desk-2026
  Releases         http://localhost:${RELEASES_PORT}, for approvers and for vendors
  Demo approvers    ${names.join(' and ')}, password ${password}
  Rendering        ${rendering}
  Data and logs    ${dataFolder}
  Stop             Ctrl-C
`;
}
