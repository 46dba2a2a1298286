import { expect, test } from '@jest/globals';
import { formatFileSize } from './file-field.tsx';

test.each([
  [0, '0.0 KB'],
  [1_024, '1.0 KB'],
  [1_024_000, '1000.0 KB'],
  [1_024_001, '1.0 MB'],
  [1_034_000, '1.0 MB'],
  [5_000_000, '4.8 MB'],
])('%i bytes - are shown as %s [YOUTH-64]', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
