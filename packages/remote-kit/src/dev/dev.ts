import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sectionOf } from '../build/section-of.ts';
import { messageOf } from '../message-of.ts';
import { startDevServer } from './dev-server.ts';
import { untilStopped } from './until-stopped.ts';
import { watchTexts } from './watch-texts.ts';
import { type Running, watchTypes } from './watch-types.ts';

/**
 * Shows the section in `dir` in a portal of its own, updated as its files are saved, until it is asked to stop; also reports wrong types
 * and missing texts. Returns whether all went well; prints why not.
 */
export async function dev(dir: string, args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '8080' }, portal: { type: 'string' } } });
  const section = sectionOf(dir);
  const stopped = untilStopped();
  const running: Running[] = [];
  try {
    const { startEmulator, fetchReleases, freePorts } = await import('@portal/emulator');
    const dataFolder = join(dir, '.cache', 'emulator');
    const releases = values.portal ? await fetchReleases(values.portal, join(dataFolder, 'fetched'), section) : undefined;
    const [port = 0] = await freePorts(1);
    const texts = watchTexts(dir);
    const developed = { [section]: `http://localhost:${port}` };
    const [server, portal] = await Promise.all([
      startDevServer(dir, port, { onBuild: texts.check }).then((started) => keep(running, started)),
      startEmulator({ dataFolder, port: Number(values.port), developed, releases, stopped }).then((started) => keep(running, started)),
    ]);
    running.push(watchTypes(dir));
    console.log(welcome(section, portal.origin, server.origin));
    await stopped;
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  } finally {
    for (const item of running.reverse()) await item.stop();
  }
}

function keep<Started extends Running>(running: Running[], started: Started): Started {
  running.push(started);
  return started;
}

const welcome = (section: string, portal: string, server: string) => `
  The portal  ${portal}, with ${section} from ${server}: shows each file as you save it
  Demo login  A123456I, password demo-2026
  Stop        Ctrl-C
`;
