import { describe, expect, test } from '@jest/globals';
import { colorRules } from './color-rules.ts';
import { color as tokens } from './index.ts';
import { type Palette, palettes } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string) {
  const full = hex.length === 4 ? hex.replace(/[0-9A-F]/gi, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(full.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(item: string, other: string) {
  const [low, high] = [luminance(item), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['white', 'mist', 'mist2', 'ferryTint', 'sunTint'] as const;

const { snow, coal, sun, night, foam, harbour } = tokens;

const pairs = ({ color, unit }: Palette): [words: string, ground: string][] => [
  ...grounds.flatMap((ground): [string, string][] => [
    [color.ink, color[ground]],
    [color.ink2, color[ground]],
    [color.ink3, color[ground]],
    [color.ferry, color[ground]],
  ]),
  [color.white, color.ferry],
  [color.white, color.ferry2],
  [snow, night],
  [foam, night],
  [sun, night],
  [snow, harbour],
  [color.white, color.taxi],
  [color.white, color.taxi2],
  [coal, sun],
  [color.amber, color.sunTint],
  [color.amber, color.ferryTint],
  [color.taxi, color.taxiTint],
  [color.taxi, color.white],
  [color.taxi, color.mist],
  [color.blue, color.blueTint],
  [color.ink, color.taxiTint],
  [color.ferry, color.blueTint],
  ...Object.values(unit).flatMap(({ deep, tint }): [string, string][] => [
    [deep, tint],
    [deep, color.white],
    [color.ink2, tint],
  ]),
];

const edges = ({ color }: Palette): [edge: string, ground: string][] => [
  [color.line2, color.white],
  [color.line2, color.mist],
  [color.ferry, color.ferryTint],
  [color.amber, color.white],
  [color.taxi, color.white],
];

describe.each(Object.entries(palettes))('%s contrast', (_name, palette) => {
  test.each(pairs(palette))('words %s on %s have 4.5 or more [LAYOUT-28]', (words, ground) => {
    expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges(palette))('edge %s on %s has 3 or more [LAYOUT-28]', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('uses dark colours on dark screens, never on paper [LAYOUT-28]', () => {
  const [light, dark, ...more] = colorRules().split(/(?=@media)/);
  expect(more).toEqual([]);
  expect(dark).toMatch(/^@media screen and \(prefers-color-scheme: dark\) \{ :root \{ --/);
  // The browser's own parts, such as a menu of choices, follow; what it prints is always light.
  expect(light).toContain('color-scheme: light dark;');
  for (const [rules, { color, unit }] of [[light, palettes.light] as const, [dark, palettes.dark] as const]) {
    const hues = Object.entries(unit).flatMap(([hue, tones]) => Object.entries(tones).map(([tone, value]) => [`${hue}-${tone}`, value]));
    for (const [name, value] of [...Object.entries(color), ...hues]) expect(rules).toContain(`--${name}: ${value};`);
  }
});
