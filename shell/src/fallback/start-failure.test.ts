import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showStartFailure } from './start-failure.ts';

test('missing messages show a retry in both languages', () => {
  const root = document.createElement('div');
  document.body.append(root);
  showStartFailure(root);
  expect(screen.getByRole('heading', { name: 'This site is not available right now' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '網站暫時未能使用' })).toHaveAttribute('lang', 'zh-Hant-HK');
  expect(screen.getByRole('button', { name: 'Try again 再試一次' })).toBeVisible();
});
