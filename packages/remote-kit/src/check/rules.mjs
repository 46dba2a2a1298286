import { release } from './rules/release.mjs';
import { scripts } from './rules/scripts.mjs';
import { sources } from './rules/sources.mjs';
import { texts } from './rules/texts.mjs';

/** What `portal-remote check` looks for: `{ name, reason, example, find }`; `find` answers a text for each place where a build breaks the rule. */
export const rules = [...release, ...scripts, ...sources, ...texts];
