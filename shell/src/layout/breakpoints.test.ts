import { expect, test } from '@jest/globals';
import { media } from '@portal/ui';

test('layout changes at 640, 768 and 1280 px [LAYOUT-24]', () => {
  const widths = [640, 768, 1280];
  expect([media.sm, media.md, media.xl]).toEqual(widths.map((width) => `@media (min-width: ${width / 16}em)`));
  expect([media.belowSm, media.belowMd, media.belowXl]).toEqual(widths.map((width) => `@media (max-width: ${(width - 0.02) / 16}em)`));
});
