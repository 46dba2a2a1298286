import { parseArgs } from 'node:util';
import { readFeed, readKey, type VendorFeed } from '@portal/releases/format';
import { messageOf } from '../message-of.ts';

/**
 * Prints what happens to a vendor's releases: what is live where, what was decided and why, and how they perform in members' browsers.
 * Resolves to true if the release service responded, undefined if called wrongly.
 */
export async function live(args: string[]): Promise<boolean | undefined> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, key: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const { from, key, json } = values;
  if (!from || !key) return undefined;
  try {
    const feed = await readFeed(from, readKey(key));
    console.log(json ? JSON.stringify(feed, null, 1) : wordsOf(feed));
    return true;
  } catch (refusal) {
    console.error(messageOf(refusal));
    return false;
  }
}

function wordsOf({ provider, sections, releases, decisions, silent }: VendorFeed): string {
  const liveIn = sections.map(({ section, live = 'nothing', canary }) => {
    const share = canary ? `; ${canary.share} % of the members get ${canary.build}` : '';
    return `  ${section}: ${live}${share}`;
  });
  const lines = releases.map(({ build, state, visits, failed, slow, waited, failures, faults, routes, vitals }) => {
    const codes = Object.entries(failures).map(([code, times]) => `${code}: ${times}`);
    return [
      `  ${build}: ${state}; ${visits} visits, ${failed} failed, ${slow} slow, ${waited} kept waiting for data`,
      codes.length > 0 ? ` (${codes.sort().join(', ')})` : '',
      ...Object.entries(routes).map(([name, { rendered, bare }]) => `\n    ${name}: ${rendered} pages rendered, ${bare} bare`),
      ...vitals.map(
        ({ name, route, line, p75, visits }) =>
          `\n    ${route}, ${line}: ${name} ${p75 ?? 'over 10000'}${name === 'CLS' ? '/1000' : ' ms'} or less in three of four visits, of ${visits}`,
      ),
      ...faults.map(
        ({ code, name, message, at, times, pages }) =>
          `\n    ${code} ${name}${message ? `: ${message}` : ''}, ${times} times in ${pages} pages\n      ${at.join('\n      ')}`,
      ),
    ].join('');
  });
  const decided = decisions.map(({ at, action, build, share, why }) => {
    const words = [`  ${at.slice(0, 16).replace('T', ' ')}  ${action} ${build}`, share === undefined ? '' : `for ${share} %`].filter(
      Boolean,
    );
    return `${words.join(' ')}${why ? `: ${why}` : ''}`;
  });
  return [
    'Live',
    ...liveIn,
    `Releases of ${provider}, with what portals counted since they started`,
    ...(lines.length > 0 ? lines : ['  none is published']),
    ...(decided.length > 0 ? ['Decisions (UTC)', ...decided] : []),
    ...silent.map((origin) => `${origin} does not answer: its counts are missing`),
  ].join('\n');
}
