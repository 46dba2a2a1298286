import { parseArgs } from 'node:util';
import { readKey, signBuild, upload } from '@portal/releases/format';
import { messageOf } from '../message-of.ts';

/**
 * Signs a build and sends it to a release service; prints the outcome. Resolves to true if it is published, undefined if called wrongly.
 */
export async function publish(args: string[]): Promise<boolean | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, key: { type: 'string' } },
  });
  const [dist = 'dist'] = positionals;
  const { to, key } = values;
  if (!to || !key) return undefined;
  try {
    await signBuild(dist, readKey(key));
    const { section, build } = await upload(to, dist);
    console.log(`${section}: ${build} is published. The association checks it and decides when members get it.`);
    return true;
  } catch (refusal) {
    console.error(messageOf(refusal));
    return false;
  }
}
