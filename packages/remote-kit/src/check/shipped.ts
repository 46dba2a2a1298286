import { type Finding, findBy } from './finding.ts';
import { readShipped } from './read-built.ts';
import { shippedRules } from './shipped-rules.ts';

export type { Finding } from './finding.ts';
export { findUnkept } from './said.ts';

/**
 * All that is wrong with a build's folder, as far as it shows without the sources. The folder has a release.json that a release store
 * takes.
 */
export const findShipped = (dist: string): Promise<Finding[]> => findBy(shippedRules, readShipped(dist));
