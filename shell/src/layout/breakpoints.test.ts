import { expect, test } from '@jest/globals';
import { media } from '@portal/ui';

test('layout - changes at 640, 768 and 1280 px, at the usual 16 px an em [LAYOUT-24]', () => {
  expect([media.sm, media.md, media.xl]).toEqual([640, 768, 1280].map((width) => `@media (min-width: ${width / 16}em)`));
});
