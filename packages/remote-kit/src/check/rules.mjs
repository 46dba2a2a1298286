import { sources } from './rules/sources.mjs';
import { texts } from './rules/texts.mjs';
import { shippedRules } from './shipped.mjs';

/**
 * What `portal-remote check` looks for: `{ name, reason, example, find }`; `find` answers a text for each place where a build breaks the
 * rule.
 */
export const rules = [...shippedRules, ...sources, ...texts];
