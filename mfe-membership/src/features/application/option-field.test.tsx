import { expect, test } from '@jest/globals';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { OptionField } from './option-field.tsx';

test('marks a choice that is only in English [LAYOUT-08, LAYOUT-09]', () => {
  const choices = [
    { value: '1', name: 'Buddhism', ch_name: '佛教' },
    { value: '2', name: 'Taoism', ch_name: null },
  ];
  render(<OptionField label="宗教" choices={choices as never} />, {
    wrapper: inTestShell(createTestShell('membership', { locale: 'zh' })),
  });
  expect(screen.getByRole('option', { name: '佛教' })).not.toHaveAttribute('lang');
  expect(screen.getByRole('option', { name: 'Taoism' })).toHaveAttribute('lang', 'en-HK');
});
