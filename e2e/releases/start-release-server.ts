import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Translate } from '../../packages/release-server/src/console/pages/texts.ts';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';
import { demoApprovers, listDemoApprovers, releaseServices } from '../../packages/workspace/src/services/release-services.mjs';
import { startServices } from '../../packages/workspace/src/services/services.mjs';
import type { Portal } from '../fixtures/portal.ts';

/** Starts the association's release server beside a portal, as `npm start` does, with the demo approvers. */
export async function startReleaseServer({
  origin,
  operatorsOrigin,
  dataFolder,
}: Portal): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [RELEASES_PORT] = await freePorts(1);
  const [PORT, OPERATORS_PORT] = [origin, operatorsOrigin].map((address) => Number(new URL(address).port));
  const wanted = releaseServices({ PORT, OPERATORS_PORT, RELEASES_PORT, dataFolder });
  await listDemoApprovers(dataFolder);
  const { stop } = await startServices(wanted, join(dataFolder, 'logs'), new Promise(() => {}));
  return { origin: `http://localhost:${RELEASES_PORT}`, stop };
}

export const approvers = demoApprovers.names as [string, string];

export async function logInAsApprover(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByLabel(t('login.name')).fill(name);
  await page.getByLabel(t('login.password')).fill(demoApprovers.password);
  await page.keyboard.press('Enter');
}
