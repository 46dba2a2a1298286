import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sections } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';
import { isMeasured, promised } from './limits.ts';
import { shipMisbehaving } from './misbehaving.ts';
import { serverBuild, serverFaults, takeover } from './server-faults.ts';

const budgetMs = 300;
test.use({ portalSettings: { RENDER_BUDGET_MS: String(budgetMs) } });

const written = 'id="portal-first-page"';
const build = (fault: Parameters<typeof serverBuild>[2]) => serverBuild('catalogue', Object.keys(sections.catalogue.routes), fault);
const logOf = ({ dataFolder }: Portal) => readFile(join(dataFolder, 'logs', 'portal.log'), 'utf8');

/** Keeps polling the portal's health; returns the longest response time (ms). */
function watchHealth({ origin }: Portal) {
  let longest = 0;
  let ended = false;
  const watching = (async () => {
    while (!ended) {
      const start = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      longest = Math.max(longest, performance.now() - start);
      await pause(isMeasured ? 10 : 200);
    }
  })();
  return async () => {
    ended = true;
    await watching;
    return longest;
  };
}

/** A freshly started portal is slow at first, which isn't one of these faults. */
async function warmUp({ origin }: Portal) {
  await expect.poll(async () => (await fetch(`${origin}/en/be-member`)).text(), { timeout: 60_000 }).toContain(written);
  for (let time = 0; time < 100; time += 1) await Promise.all(['/healthz', '/en', '/en/be-member'].map((path) => fetch(origin + path)));
}

/** The others are tried by `npm test -- --long`. */
const first = ['throws in its page', 'runs in a loop without end'];
for (const { what, ...fault } of serverFaults) {
  test(
    `pages still arrive in time while a release ${what} on the server`,
    { tag: first.includes(what) ? [] : '@long' },
    async ({ page, portal, portalLocale, afterwards }, { annotations }) => {
      if (isMeasured) await warmUp(portal);
      afterwards(await shipMisbehaving(portal, 'catalogue', 'works', { server: build(fault) }));
      const before = (await logOf(portal)).length;
      const healthOf = watchHealth(portal);
      let longest = 0;
      // Until the fault has happened; a failing release is tried again, so a few more times.
      for (let left = 5; left > 0; left -= /acme.* (did|does) not render/.test((await logOf(portal)).slice(before)) ? 1 : 0) {
        const start = performance.now();
        const html = await (await fetch(`${portal.origin}/${portalLocale}`)).text();
        longest = Math.max(longest, performance.now() - start);
        expect(html).not.toContain(written);
      }
      const health = await healthOf();
      expect(longest).toBeLessThan(promised(budgetMs + 50));
      expect(health).toBeLessThan(promised(100));
      annotations.push({ type: 'server fault', description: [what, Math.round(longest), Math.round(health)].join(' | ') });

      await expect
        .poll(async () => (await fetch(`${portal.origin}/${portalLocale}/be-member`)).text(), { timeout: 60_000 })
        .toContain(written);
      await page.goto(`/${portalLocale}`);
      await expect(page.getByRole('heading', { level: 1, name: 'This is catalogue' })).toBeVisible();
      expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    },
  );
}

test('renders a release with an unhandled rejection and a thrown timer', { tag: '@long' }, async ({ portal, portalLocale, afterwards }) => {
  const stray = "Promise.reject(new Error('stray')); setTimeout(() => { throw new Error('stray') })";
  afterwards(await shipMisbehaving(portal, 'catalogue', 'works', { server: build({ load: stray }) }));
  const read = async () => (await fetch(`${portal.origin}/${portalLocale}`)).text();
  await expect.poll(read, { timeout: 60_000 }).toContain('Written by the server');
});

test('attack on the Node process leaves the inspector closed', async ({ portal, portalLocale, afterwards }) => {
  afterwards(await shipMisbehaving(portal, 'catalogue', 'works', { server: build({ atLoad: takeover }) }));
  const read = async () => (await fetch(`${portal.origin}/${portalLocale}?again=${Math.random()}`)).text();
  await expect.poll(read, { timeout: 60_000 }).toContain('Written by the server');
  for (let time = 0; time < 5; time += 1) await read();
  expect(await logOf(portal)).not.toContain('Debugger listening');
  await expect(fetch('http://127.0.0.1:9229/json/version')).rejects.toThrow();
});
