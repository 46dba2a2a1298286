import { findBy } from './find-by.mjs';
import { readShipped } from './read-built.mjs';
import { files } from './rules/files.mjs';
import { release } from './rules/release.mjs';
import { scripts } from './rules/scripts.mjs';
import { server } from './rules/server.mjs';
import { shippedTexts } from './rules/shipped-texts.mjs';

/** The rules that a portal holds a release to again: what the vendor's own check said counts for nothing there. */
export const shippedRules = [...release, ...files, ...scripts, ...server, ...shippedTexts];

/** All that is wrong with what was built in a folder: `{ rule, reason, example, found }`, one for each place. */
export const findShipped = (dist) => findBy(shippedRules, readShipped(dist));
