import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { checkNode } from './check-node.mjs';
import { install, needsInstall } from './install.mjs';
import { portalServices } from './portal-services.mjs';
import { checkPorts } from './ports.mjs';
import { step } from './progress.mjs';
import { publishNew } from './publish.mjs';
import { demoOfficers, listDemoOfficers, releaseServices } from './release-services.mjs';
import { runCommand } from './run-command.mjs';
import { startServices } from './services.mjs';
import { readSettings } from './settings.mjs';

await runCommand(async (stopped) => {
  checkNode();
  const settings = readSettings();
  await checkPorts(settings);
  if (needsInstall()) await step('Install packages (a few minutes once)', install);
  const remotes = await buildChanged();
  await step('Publish releases', () => publishNew(remotes, settings.dataFolder));
  await listDemoOfficers(settings.dataFolder);
  const wanted = [...portalServices(settings), ...releaseServices(settings)];
  const services = await step('Start portal, back end, sandbox, release service, release console', () =>
    startServices(wanted, join(settings.dataFolder, 'logs'), stopped),
  );
  console.log(welcome(settings));
  await stopped;
  await services.stop();
});

function welcome({ PORT, RELEASES_PORT, CONSOLE_PORT, dataFolder }) {
  const { names, password } = demoOfficers;
  return `
  The portal       http://localhost:${PORT}
  Demo login       A123456I, password demo-2026
  Release console  http://localhost:${CONSOLE_PORT}
  Demo officers    ${names.join(' and ')}, password ${password}
  Release service  http://localhost:${RELEASES_PORT}
  Data and logs    ${dataFolder}
  Stop             Ctrl-C
`;
}
