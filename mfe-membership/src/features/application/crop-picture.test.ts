import { expect, test } from '@jest/globals';
import { middleSquare } from './crop-picture.ts';

test.each([
  [600, 400, { x: 100, y: 0, width: 400, height: 400 }],
  [300, 500, { x: 0, y: 100, width: 300, height: 300 }],
  [250, 250, { x: 0, y: 0, width: 250, height: 250 }],
])('photo of %i × %i pixels - is cut to the largest square in its middle [YOUTH-62]', (naturalWidth, naturalHeight, square) => {
  expect(middleSquare({ naturalWidth, naturalHeight })).toEqual(square);
});
