import { parseArgs } from 'node:util';
import { readKey, signBuild, upload } from '@portal/release-format';
import { messageOf } from '../message-of.ts';

const usage = 'portal-remote publish [dist] --to <address of the release service> --key <file of your private key>';

/** Signs a build and sends it to a release service; prints what became of it. Resolves true if it is published. */
export async function publish(args: string[]): Promise<boolean> {
  const { dist, to, key } = read(args) ?? {};
  if (!dist || !to || !key) {
    console.error(usage);
    return false;
  }
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

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, key: { type: 'string' } },
    });
    return { dist: positionals[0] ?? 'dist', ...values };
  } catch (mistake) {
    console.error(messageOf(mistake));
    return undefined;
  }
}
