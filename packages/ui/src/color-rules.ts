import { media } from './media.ts';
import { colorVariable, type Palette, palettes, unitVariable } from './palette.ts';

/**
 * Returns the CSS rules with the values of `color` and `unitColor`, light and dark.
 * @param css limits the rules to the variables that these styles use, for a page that the server writes itself.
 */
export function colorRules(css?: string): string {
  const rules = (palette: Palette) =>
    values(palette)
      .filter(([name]) => !css || css.includes(`var(${name})`))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ');
  return `:root { color-scheme: light dark; ${rules(palettes.light)} } ${media.dark} { :root { ${rules(palettes.dark)} } }`;
}

function values({ color, unit }: Palette): [name: string, value: string][] {
  return [
    ...Object.entries(color).map(([name, value]): [string, string] => [colorVariable(name), value]),
    ...Object.entries(unit).flatMap(([name, tones]) =>
      Object.entries(tones).map(([tone, value]): [string, string] => [unitVariable(name, tone), value]),
    ),
  ];
}
