import type { Rule } from './finding.ts';
import type { Built } from './read-built.ts';
import { sources } from './rules/sources.ts';
import { texts } from './rules/texts.ts';
import { shippedRules } from './shipped-rules.ts';

/** What `portal-remote check` looks for. */
export const rules: Rule<Built>[] = [...shippedRules, ...sources, ...texts];
