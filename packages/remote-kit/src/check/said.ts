import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '@portal/releases/format';
import * as v from 'valibot';
import type { Finding } from './finding.ts';
import { portalRules } from './portal/rules.ts';
import { suiteRule } from './portal/suite.ts';

const said = v.object({ check: v.object({ rules: v.array(v.string()), failed: v.array(v.string()) }) });

/** Whether a build's own check opened its pages in a browser: `portal-remote check --browser`. */
export const wasDriven = (dist: string): boolean => portalRules.every(({ name }) => checkIn(dist).rules.includes(name));

/**
 * Checks what only the sources can show, by the vendor's own check under the vendor's signature: that the section's suite was run and every
 * promise kept.
 */
export function findUnkept(dist: string): Finding[] {
  const { rules, failed } = checkIn(dist);
  if (!rules.includes(suiteRule.rule)) return [{ ...suiteRule, found: 'release.json, check: the section’s suite was not run' }];
  return failed.includes(suiteRule.rule) ? [{ ...suiteRule, found: 'release.json, check: the section’s suite failed' }] : [];
}

function checkIn(dist: string): v.InferOutput<typeof said>['check'] {
  const { success, output } = v.safeParse(said, JSON.parse(readFileSync(join(dist, releaseFileName), 'utf8')));
  return success ? output.check : { rules: [], failed: [] };
}
