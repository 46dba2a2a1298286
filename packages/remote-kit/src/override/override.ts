import { parseArgs } from 'node:util';
import { linkToOverride, readBuild, readKey, releaseDescription } from '@portal/release-format';
import * as v from 'valibot';
import { sectionOf } from '../build/section-of.ts';
import { type DevServer, startDevServer } from '../dev/dev-server.ts';
import { messageOf } from '../message-of.ts';

/**
 * Prints a link that shows the section in `dir`, from a development server that runs until it is asked to stop, or a published build of it,
 * on a live portal in one browser. Resolves to true if all went well, undefined if called wrongly; prints why not.
 */
export async function override(dir: string, args: string[]): Promise<boolean | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browser: { type: 'string' },
      key: { type: 'string' },
      path: { type: 'string', default: '/' },
      build: { type: 'string' },
    },
  });
  const [portal] = positionals;
  const { browser, key, path, build } = values;
  if (!portal || !URL.canParse(portal) || !browser || !key) return undefined;
  let server: DevServer | undefined;
  try {
    const of = { browser, path, origin: new URL(portal).origin };
    const secret = readKey(key);
    const say = (shown: string, { link, expires }: ReturnType<typeof linkToOverride>) =>
      console.log(`${link}\n${shown}, in that browser only, until ${expires}`);
    if (build !== undefined) {
      const { release, integrity } = await readBuild(build);
      const { section, provider, build: name } = release;
      say(`${name} as ${section}`, linkToOverride({ ...of, section, provider, build: name, integrity }, secret));
      return true;
    }
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    });
    const { freePorts } = await import('@portal/emulator');
    const [port = 0] = await freePorts(1);
    const section = sectionOf(dir);
    server = await startDevServer(dir, port, { live: false });
    const answer = await fetch(`${server.origin}/release.json`);
    const { provider, build: name, version, contract, entry } = v.parse(releaseDescription, await answer.json());
    say(
      `${section} from ${server.origin}`,
      linkToOverride({ ...of, section, provider, build: name, dev: { port, version, contract, entry } }, secret),
    );
    await stopped;
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  } finally {
    await server?.stop();
  }
}
