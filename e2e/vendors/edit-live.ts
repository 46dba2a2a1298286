import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { projectEnvironment } from '../../packages/workspace/src/command/run.mjs';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';
import { runAxe } from '../fixtures/run-axe.ts';

const limit = 120_000;

/**
 * Runs `npm run dev` in a new section and edits its page at `path` as a developer would: adds a field, changes a word beside it, throws,
 * fixes that, breaks the syntax, fixes that. Prints how long each edit took to appear.
 */
export async function editLive(dir: string, page: Page, path: string): Promise<void> {
  const [port] = await freePorts(1);
  const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const began = performance.now();
  const dev = spawn('npm', ['run', 'dev', '--', '--port', String(port)], { cwd: dir, env, detached: true });
  const logged: string[] = [];
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (data) => logged.push(String(data)));
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', () => /The portal +http/.test(logged.join('')) && resolve());
      dev.once('exit', () => reject(new Error('npm run dev ended')));
    });
    await edit(page, `http://localhost:${port}${path}`, join(dir, 'src', 'features', 'start', 'start-page.tsx'), began);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${logged.join('')}`, { cause: error });
  } finally {
    const ended = once(dev, 'exit');
    process.kill(-(dev.pid as number), 'SIGTERM');
    await ended;
  }
}

async function edit(page: Page, address: string, file: string, began: number) {
  const seen = async (what: string, locator: Locator, since = performance.now()) => {
    await locator.waitFor({ timeout: limit });
    console.log(`${what}: ${Math.round(performance.now() - since)} ms`);
  };
  const blank = readFileSync(file, 'utf8');
  const field = blank.replace('</PageHeading>', '</PageHeading>\n      <input aria-label="Probe" />');
  const changed = field.replace('tone="info"', 'tone="info" id="changed"');
  const throws = changed.replace('{\n  const { t }', '{\n  JSON.parse("no JSON");\n  const { t }');
  const heading = page.getByRole('heading', { level: 1, name: 'Coming soon' });
  await page.goto(address);
  await seen('first page', heading, began);
  const probe = page.getByLabel('Probe');
  writeFileSync(file, field);
  await seen('a field', probe);
  await probe.fill('typed');
  writeFileSync(file, changed);
  await seen('an edit', page.locator('#changed'));
  expect(await probe.inputValue()).toBe('typed');
  writeFileSync(file, throws);
  await seen('a throw', page.getByText(/SyntaxError.*\n.*src\/features\/start\/start-page\.tsx:\d+/));
  writeFileSync(file, changed);
  await seen('mended', probe);
  writeFileSync(file, changed.replace('<Page>', '<Page'));
  const overlay = page.locator('iframe[id$=overlay]');
  await seen(
    'broken syntax',
    page
      .frameLocator('iframe[id$=overlay]')
      .getByText(/start-page\.tsx/)
      .first(),
  );
  writeFileSync(file, blank);
  await overlay.waitFor({ state: 'detached', timeout: limit });
  // The previous page stayed below the overlay; the last save no longer has this field.
  await probe.waitFor({ state: 'detached', timeout: limit });
  await seen('mended', heading);
  expect((await runAxe(page)).violations).toEqual([]);
}
