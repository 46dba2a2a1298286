import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { buildHandbook } from './build-handbook.mjs';

const folder = at('dist', 'handbook');

await runCommand(async (stopped) => {
  await ensureInstalled();
  await step('Build the handbook', () => buildHandbook(folder));
  const { serveHandbook } = await import('@portal/remote-kit/handbook');
  const { address, close } = await serveHandbook(folder, Number(process.env.PORT ?? 8096));
  console.log(`\n  The handbook  ${address}\n  Components    ${address}gallery/\n  Stop          Ctrl-C\n`);
  await stopped;
  await close();
});
