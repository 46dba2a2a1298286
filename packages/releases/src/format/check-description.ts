import { CONTRACT_VERSION, locales, sections } from '@portal/contract';
import semver from 'semver';
import { endOf } from './contract-majors.ts';
import type { ReleaseDescription } from './description.ts';
import { ReleaseError } from './errors.ts';

/**
 * Throws if a release's contract range excludes the contract that this portal runs; the error mentions if its major has ended. `today` is
 * like 2026-11-25.
 */
export function checkContract(
  { build, contract }: ReleaseDescription,
  running: string = CONTRACT_VERSION,
  today = new Date().toISOString().slice(0, 10),
): void {
  const ended = endOf(semver.minVersion(contract)?.major, today);
  if (semver.satisfies(running, contract)) return;
  throw new ReleaseError('REL-310', `${build} needs contract ${contract}; this portal runs ${running}${ended ? `, and ${ended}` : ''}`);
}

/** Throws if the contract range is open: such a release would run on future contracts. */
export function checkRange({ build, contract }: ReleaseDescription): void {
  const major = semver.minVersion(contract)?.major;
  if (!semver.subset(contract, `^${major}.0.0`))
    throw new ReleaseError('REL-311', `${build} accepts contract ${contract}: name versions of one major only, like ^${major}.0.0`);
}

/** Throws if a release preloads a route, widget or language that its section does not have. */
export function checkNames({ build, section, preloads }: ReleaseDescription): void {
  const { routes, widgets } = sections[section];
  const known = { routes: Object.keys(routes), widgets: [...widgets] as string[], messages: [...locales] as string[] };
  for (const kind of ['routes', 'widgets', 'messages'] as const) {
    const foreign = Object.keys(preloads[kind]).find((name) => !known[kind].includes(name));
    if (foreign) throw new ReleaseError('REL-312', `${build} names ${foreign} among its ${kind}, which ${section} does not have`);
  }
}
