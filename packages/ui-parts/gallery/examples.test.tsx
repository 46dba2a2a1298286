import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import * as ui from '@portal/ui';
import * as parts from '@portal/ui-parts';
import * as forms from '@portal/ui-parts/forms';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { examples } from './examples.ts';

const folder = new URL('examples/', import.meta.url);
const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const shown = new Set(sources.flatMap((source) => [...source.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)));

/** What is no component but starts as one; icons stand together in one example, made of the exports themselves. */
const isComponent = (name: string) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Icon') && name !== 'UiProvider';

test('shows each component that vendors may use in an example', () => {
  const components = [ui, parts, forms].flatMap((entry) => Object.keys(entry)).filter(isComponent);
  expect(components.length).toBeGreaterThan(90);
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});

/** For the first two axe measures what is drawn, which jsdom doesn't do; the last applies to a whole page. */
const off = ['color-contrast', 'label-content-name-mismatch', 'region'];
const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));

const open = (Example: ComponentType) =>
  render(<Example />, { wrapper: inTestShell(createTestShell('account', { settings: { tel: '+852 2100 1968' } })) });

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}

test.each(Object.entries(examples))('%s is shown, nothing is logged, and axe finds nothing', async (_name, Example) => {
  const { container } = await act(async () => open(Example));
  expect(container).not.toBeEmptyDOMElement();
  expect(await faults()).toEqual([]);
});

test.each([
  ['DialogExample', 'dialog', 'Change password'],
  ['ConfirmDialogExample', 'alertdialog', 'Join the waiting list?'],
  ['AlertDialogExample', 'alertdialog', 'Two classes overlap'],
  ['BusyDialogExample', 'alertdialog', 'Placing your order…'],
  ['DrawerExample', 'dialog', 'Menu'],
  ['ErrorSummaryExample', 'alert', 'There are 2 problems'],
])('%s opens a named %s without axe violations', async (name, role, title) => {
  open(examples[name]!);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole(role, { name: title })).toBeVisible();
  expect(await faults()).toEqual([]);
});
