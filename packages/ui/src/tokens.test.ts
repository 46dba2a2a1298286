import { describe, expect, test } from '@jest/globals';
import { color, unitColor } from './index.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string) {
  const full = hex.length === 4 ? hex.replace(/[0-9A-F]/gi, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(full.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['white', 'mist', 'mist2', 'ferryTint', 'sunTint'] as const;

const pairs: [words: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    [color.ink, color[ground]],
    [color.ink2, color[ground]],
    [color.ink3, color[ground]],
    [color.ferry, color[ground]],
  ]),
  [color.white, color.ferry],
  [color.white, color.ferry2],
  [color.white, color.night],
  [color.foam, color.night],
  [color.sun, color.night],
  [color.white, color.taxi],
  [color.white, color.taxi2],
  [color.ink, color.sun],
  [color.amber, color.sunTint],
  [color.amber, color.ferryTint],
  [color.taxi, color.taxiTint],
  [color.taxi, color.white],
  [color.taxi, color.mist],
  [color.blue, color.blueTint],
  [color.ink, color.taxiTint],
  [color.ferry, color.blueTint],
  ...Object.values(unitColor).flatMap(({ deep, tint }): [string, string][] => [
    [deep, tint],
    [deep, color.white],
    [color.ink2, tint],
  ]),
];

const edges: [edge: string, ground: string][] = [
  [color.line2, color.white],
  [color.line2, color.mist],
  [color.ferry, color.ferryTint],
  [color.amber, color.white],
  [color.taxi, color.white],
];

describe('contrast', () => {
  test.each(pairs)('words %s on %s - 4.5 or more', (words, ground) => expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5));
  test.each(edges)('edge %s on %s - 3 or more', (edge, ground) => expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3));
});
