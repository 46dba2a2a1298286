import { colorVariable, palettes, unitVariable } from './palette.ts';

/**
 * The design system's colours. The first seven are fixed; the others are CSS variables that follow the system's light or dark setting (see
 * `GlobalStyle`), so they only work in styles.
 */
export const color = {
  /** Paper, and text on a ground that is dark in both settings; `white` is the page's ground. */
  snow: '#FFF',
  /** Text on `sun`. */
  coal: '#12241F',
  sun: '#FFC53D',
  night: '#0A3529',
  nightLine: '#47685E',
  foam: '#CFE3DA',
  harbour: '#0B5D46',
  ...variables(palettes.light.color, colorVariable),
} as const;

/** The hues of the six business units: `deep` for text and shapes, `bright` for shapes, `tint` for backgrounds. */
export const unitColor = Object.fromEntries(
  Object.entries(palettes.light.unit).map(([unit, tones]) => [unit, variables(tones, (tone) => unitVariable(unit, tone))]),
) as Record<keyof typeof palettes.light.unit, Record<'deep' | 'bright' | 'tint', string>>;

function variables<Name extends string>(values: Record<Name, string>, nameOf: (name: string) => string): Record<Name, string> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, `var(${nameOf(name)})`])) as Record<Name, string>;
}

export type UnitHue = keyof typeof unitColor;

export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
  40: '40px',
  56: '56px',
  72: '72px',
} as const;

export type Space = keyof typeof space;

export const radius = { plate: '6px', control: '12px', panel: '20px', pill: '99px' } as const;

/** The sail corner (bottom right). `sail` is 48 on a phone and 64 above; `thumb` is for thumbnails. */
export const sail = { big: '64px', phone: '48px', thumb: '28px' } as const;

export const shadow = {
  rest: '0 2px 8px rgb(10 53 41 / .06)',
  raised: '0 8px 28px rgb(10 53 41 / .14)',
  focus: `0 0 0 2px ${color.white}, 0 0 0 5px ${color.ink}, 0 0 0 8px ${color.sun}`,
} as const;

export const motion = { press: '120ms ease-out', open: '200ms ease-out', drawer: '280ms ease-out' } as const;

/** Widths in px at which a layout changes [LAYOUT-24]; `banner` is the application banner's. */
export const breakpoint = { sm: 640, md: 768, xl: 1280, banner: 700 } as const;

export const layer = { header: 10, dropdown: 20, dialog: 40, notice: 50 } as const;

/** The system's own fonts first, then Hong Kong's. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang HK", "Noto Sans HK", "Noto Sans CJK HK", "Microsoft JhengHei", sans-serif';

/** Font shorthands: `font: ${type.h1}`. Their values follow the page's language and width (see `GlobalStyle`). */
export const type = {
  h1: 'var(--h1)',
  h2: 'var(--h2)',
  panelTitle: 'var(--panel-title)',
  h3: 'var(--h3)',
  body: 'var(--body)',
  bodyBold: 'var(--body-bold)',
  small: 'var(--small)',
  smallBold: 'var(--small-bold)',
} as const;

/** Widths of the page: its content, a form or text column, the side summary. */
export const width = { content: '1200px', form: '1000px', text: '720px', aside: '372px', dialog: '440px', drawer: '310px' } as const;

/** Reads a post's `color` as a unit's hue; undefined for anything else. */
export function hueOf(name: string | null | undefined): UnitHue | undefined {
  return name != null && Object.hasOwn(unitColor, name) ? (name as UnitHue) : undefined;
}
