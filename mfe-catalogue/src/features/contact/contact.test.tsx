import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { showSettings } from '@portal/contract/endpoints';
import { screen } from '@testing-library/react';
import { renderCatalogue } from '../../testing/render-catalogue.tsx';

const settings = {
  en_address: 'Ferry House, 22 Pier Road',
  address: '渡輪大廈',
  tel: '+852 2100 1968',
  fax: '+852 2100 1969',
  email: 'hello@example.org',
  facebook: 'https://facebook.com/x',
  linkedin: 'javascript:alert(1)',
};

test('shows address, map and networks from the settings [ROUTE-16]', async () => {
  const { shell } = await renderCatalogue(paths.contact(), { settings });
  expect(await screen.findByText('Ferry House, 22 Pier Road')).toBeVisible();
  const map = new URL(screen.getByRole('link', { name: 'Open the map' }).getAttribute('href') ?? '');
  expect(map.searchParams.get('query')).toBe('Ferry House, 22 Pier Road');
  expect(screen.getByRole('link', { name: '+852 2100 1968' })).toHaveAttribute('href', 'tel:+85221001968');
  expect(screen.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org');
  expect(screen.getByText('+852 2100 1969')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.com/x');
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).toBeNull();
  expect(shell.api.calls).toEqual([]);
});

test('loads the settings when the shell has none', async () => {
  await renderCatalogue(paths.contact(), {
    prepare: ({ api, settings: none }) => api.respond(showSettings, { ...none, tel: '2345 6789' }),
  });
  expect(await screen.findByText('2345 6789')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the map' })).toBeNull();
});
