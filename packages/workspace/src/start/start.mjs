import { join } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { publishNew } from '../build/publish.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { portalServices } from '../services/portal-services.mjs';
import { checkPorts } from '../services/ports.mjs';
import { demoOfficers, listDemoOfficers, releaseServices } from '../services/release-services.mjs';
import { startServices } from '../services/services.mjs';
import { readSettings } from '../services/settings.mjs';

await runCommand(async (stopped) => {
  const settings = readSettings();
  await checkPorts(settings);
  await ensureInstalled();
  const remotes = await buildChanged();
  await step('Publish releases', () => publishNew(remotes, settings.dataFolder));
  await listDemoOfficers(settings.dataFolder);
  const wanted = [...portalServices(settings), ...releaseServices(settings)];
  const services = await step('Start portal, back end, sandbox, release service, release console', () =>
    startServices(wanted, join(settings.dataFolder, 'logs'), stopped),
  );
  console.log(welcome(settings, await sandboxes(settings)));
  await stopped;
  await services.stop();
});

/** The sandboxes around vendors' rendering code, as the portal reports them. */
async function sandboxes({ PORT }) {
  const { rendering } = await (await fetch(`http://127.0.0.1:${PORT}/healthz`)).json();
  return {
    bubblewrap: "vendors' server builds run in workerd, in their own namespaces",
    limits: "vendors' server builds run in workerd; install bubblewrap for a second sandbox",
    workerd: "vendors' server builds run in workerd; this system has no second sandbox",
    none: "workerd does not run here: only the association's own releases are rendered on the server",
    off: 'off',
  }[rendering];
}

function welcome({ PORT, RELEASES_PORT, CONSOLE_PORT, dataFolder }, rendering) {
  const { names, password } = demoOfficers;
  return `
  The portal       http://localhost:${PORT}
  Demo login       A123456I, password demo-2026
  Release console  http://localhost:${CONSOLE_PORT}
  Demo officers    ${names.join(' and ')}, password ${password}
  Release service  http://localhost:${RELEASES_PORT}
  Rendering        ${rendering}
  Data and logs    ${dataFolder}
  Stop             Ctrl-C
`;
}
