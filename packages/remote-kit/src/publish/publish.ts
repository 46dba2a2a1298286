import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseLacks, readKey, releaseFileName, signBuild, upload } from '@portal/releases/format';
import { portalRules } from '../check/portal/rules.ts';
import { messageOf } from '../message-of.ts';

/** Whether a build's own check opened its pages in a browser: `portal-remote check --browser`. */
function wasDriven(dist: string): boolean {
  const { check } = JSON.parse(readFileSync(join(dist, releaseFileName), 'utf8'));
  return portalRules.every(({ name }) => check?.rules.includes(name));
}

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
  if (existsSync(join(dist, releaseFileName)) && !wasDriven(dist)) {
    console.error(`${dist} was not checked in a browser: npm test -- --browser, then publish.`);
    return false;
  }
  try {
    await signBuild(dist, readKey(key));
    const { section, build } = await upload(to, dist);
    const lacks = parseLacks(readFileSync(join(dist, releaseFileName), 'utf8'));
    const next =
      lacks.length === 0
        ? 'is published. The association checks it and decides when members get it.'
        : `is published for previews only, because its check did not pass ${lacks.join(', ')}.`;
    console.log(`${section}: ${build} ${next}`);
    return true;
  } catch (refusal) {
    console.error(messageOf(refusal));
    return false;
  }
}
