import { type Finding, findBy, type Rule } from './finding.ts';
import { readShipped, type Shipped } from './read-built.ts';
import { files } from './rules/files.ts';
import { release } from './rules/release.ts';
import { scripts } from './rules/scripts.ts';
import { server } from './rules/server.ts';
import { shippedTexts } from './rules/shipped-texts.ts';

export type { Finding } from './finding.ts';

/** The rules that a portal holds a release to again: what the vendor's own check said counts for nothing there. */
export const shippedRules: Rule<Shipped>[] = [...release, ...files, ...scripts, ...server, ...shippedTexts];

/**
 * All that is wrong with a build's folder, as far as it shows without the sources. The folder has a release.json that a release store
 * takes.
 */
export const findShipped = (dist: string): Promise<Finding[]> => findBy(shippedRules, readShipped(dist));
