import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '@portal/releases/format';
import { portalRules } from './portal/rules.ts';

/** Whether a build's own check opened its pages in a browser: `portal-remote check --browser`. */
export function wasDriven(dist: string): boolean {
  const { check } = JSON.parse(readFileSync(join(dist, releaseFileName), 'utf8'));
  return portalRules.every(({ name }) => check?.rules.includes(name));
}
