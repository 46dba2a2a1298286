import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlerOf } from '../build/bundler-of.mjs';
import { startDevServer } from './dev-server.mjs';
import { watchTexts } from './watch-texts.mjs';
import { watchTypes } from './watch-types.mjs';

/**
 * Shows the section in `dir` in a portal of its own and again as its files are saved, until it is asked to stop; wrong types and missing
 * texts are said meanwhile. Returns whether all went well; why not is printed.
 */
export async function dev(dir, args) {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '8080' }, portal: { type: 'string' } } });
  const section = sectionOf(dir);
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
  });
  const running = [];
  try {
    const { startEmulator, fetchReleases, freePorts } = await import('@portal/emulator');
    const dataFolder = join(dir, '.cache', 'emulator');
    const releases = values.portal && (await fetchReleases(values.portal, join(dataFolder, 'fetched'), section));
    const [port] = await freePorts(1);
    const texts = watchTexts(dir);
    const developed = { [section]: `http://localhost:${port}` };
    const [server, portal] = await Promise.all([
      startDevServer(dir, port, { onBuild: texts.check }).then((started) => keep(running, started)),
      startEmulator({ dataFolder, port: Number(values.port), developed, releases, stopped }).then((started) => keep(running, started)),
    ]);
    running.push(watchTypes(dir));
    console.log(welcome(section, portal.origin, server.origin));
    const sentence = await Promise.race([stopped, portal.failed]);
    if (sentence) console.error(sentence);
    return !sentence;
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    for (const one of running.reverse()) await one.stop();
  }
}

function keep(running, started) {
  running.push(started);
  return started;
}

/** As its configuration names it. */
function sectionOf(dir) {
  const [, section] = /remoteConfig\(\s*['"]([\w-]+)['"]/.exec(readFileSync(bundlerOf(dir).file, 'utf8')) ?? [];
  return section;
}

const welcome = (section, portal, server) => `
  The portal  ${portal}, with ${section} from ${server}: shows each file as you save it
  Demo login  A123456I, password demo-2026
  Stop        Ctrl-C
`;
