import { beforeAll, expect, jest, test } from '@jest/globals';
import { fakePictures, file } from '../../testing/form.ts';
import { middleSquare, squareOf } from './crop-picture.ts';

beforeAll(fakePictures);

test.each([
  [600, 400, { x: 100, y: 0, width: 400, height: 400 }],
  [300, 500, { x: 0, y: 100, width: 300, height: 300 }],
  [250, 250, { x: 0, y: 0, width: 250, height: 250 }],
])('crops %i × %i pixels to the largest middle square [YOUTH-62, YOUTH-68]', (naturalWidth, naturalHeight, square) => {
  expect(middleSquare({ naturalWidth, naturalHeight })).toEqual(square);
});

test('wide photo becomes a square JPEG of its middle [YOUTH-62, YOUTH-68]', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(400);
  const drawn = jest.fn<(...args: unknown[]) => void>();
  HTMLCanvasElement.prototype.getContext = function context(this: HTMLCanvasElement) {
    const drawImage = (_picture: unknown, ...to: number[]) => drawn([this.width, this.height], to);
    return { fillRect: () => {}, drawImage };
  } as never;
  expect(await squareOf(file('wide.png', 'image/png'))).toMatchObject({ name: 'wide.jpg', type: 'image/jpeg' });
  expect(drawn.mock.calls).toEqual([
    [
      [400, 400],
      [100, 0, 400, 400, 0, 0, 400, 400],
    ],
  ]);
});
