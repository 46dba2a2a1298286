import { type Finding, findBy } from './finding.ts';
import { readShipped } from './read-built.ts';
import { shippedRules } from './shipped-rules.ts';

export type { Finding } from './finding.ts';

/**
 * Finds everything that is wrong with a build's folder and shows without the sources. The folder must have a release.json that a release
 * store accepts.
 */
export const findShipped = (dist: string): Promise<Finding[]> => findBy(shippedRules, readShipped(dist));
