import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '@portal/releases/format';
import * as v from 'valibot';
import type { Finding } from './finding.ts';
import { suiteRule } from './portal/suite.ts';

const said = v.object({ check: v.object({ rules: v.array(v.string()), failed: v.array(v.string()) }) });

/**
 * Checks what only the sources can show, by the vendor's own check under the vendor's signature: that the section's suite was run and every
 * promise kept.
 */
export function findUnkept(dist: string): Finding[] {
  const { success, output } = v.safeParse(said, JSON.parse(readFileSync(join(dist, releaseFileName), 'utf8')));
  const { rules, failed } = success ? output.check : { rules: [], failed: [] };
  if (!rules.includes(suiteRule.rule)) return [{ ...suiteRule, found: 'release.json, check: the section’s suite was not run' }];
  return failed.includes(suiteRule.rule) ? [{ ...suiteRule, found: 'release.json, check: the section’s suite failed' }] : [];
}
