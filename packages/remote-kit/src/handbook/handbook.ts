import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../message-of.ts';
import { serveHandbook } from './serve-handbook.ts';

/**
 * Serves the handbook from beside the portal's packages until it is stopped. Resolves to false if it isn't there or the port is taken,
 * undefined if called wrongly.
 */
export async function handbook(folder: string, args: string[]): Promise<boolean | undefined> {
  const { values } = parseArgs({
    args,
    options: { packages: { type: 'string' }, port: { type: 'string', default: '8096' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  const places = values.packages ? [values.packages] : ['portal-packages', '../portal-packages'];
  const found = places.map((place) => join(folder, place, 'handbook')).find((place) => existsSync(join(place, 'index.html')));
  if (!found) {
    console.error(`There is no handbook in ${places.join(' or ')}: say by --packages where the portal's packages are.`);
    return false;
  }
  try {
    const { address, close } = await serveHandbook(found, port);
    console.log(`The handbook is at ${address}, Ctrl-C ends it.`);
    await new Promise((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
    await close();
    return true;
  } catch (error) {
    console.error(`${messageOf(error)}: choose another port by --port.`);
    return false;
  }
}
