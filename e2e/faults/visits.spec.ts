import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at, projectNode } from '../../packages/workspace/src/root.mjs';
import { expect, test } from '../fixtures/test.ts';
import { shipMisbehaving } from './misbehaving.ts';

/** What happens to sections at members' places comes home. */
test.use({ portalSettings: { VISIT_SAMPLE: '1' } });

test("a live release fails at a member's place - once the page is left, the portal has its build and the number, and `portal-releases health` shows them", async ({
  afterwards,
  page,
  portal,
  problems,
}) => {
  problems.allow(/on purpose|SectionError: F-601 membership of acme|Minified React error/);
  afterwards(await shipMisbehaving(portal, 'membership', 'throws-in-render'));
  await page.goto('/en/be-member');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('MEM-F-601');
  await page.goto('/en/login');
  const counted = async () => {
    const { sections } = await (await page.request.get('/visits')).json();
    return sections.find(({ provider }: { provider: string }) => provider === 'acme');
  };
  await expect.poll(counted).toMatchObject({ section: 'membership', loads: 1, failures: { 'F-601': 1 } });
  const words = ['--folder', join(portal.dataFolder, 'releases'), 'health', portal.origin];
  const { stdout } = await promisify(execFile)(projectNode, [at('packages/releases/src/cli.ts'), ...words]);
  expect(stdout).toMatch(/\nmembership +acme +1\.0\.\d+ +\S+ +1 +F-601: 1\n/);
});
