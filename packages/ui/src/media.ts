import { breakpoint } from './tokens.ts';

/** In `em`, so that larger text gets the layout of a narrower window. */
export const windowFrom = (px: number) => `(min-width: ${px / 16}em)`;
const from = (px: number) => `@media ${windowFrom(px)}`;
const below = (px: number) => `@media (max-width: ${(px - 0.02) / 16}em)`;

/** Media queries for styles: `${media.md} { … }`. */
export const media = {
  sm: from(breakpoint.sm),
  md: from(breakpoint.md),
  xl: from(breakpoint.xl),
  banner: from(breakpoint.banner),
  belowSm: below(breakpoint.sm),
  belowMd: below(breakpoint.md),
  belowXl: below(breakpoint.xl),
  /** A phone with much larger text: 390 px at 150 %. */
  largeText: below(272),
  hover: '@media (hover: hover)',
  /** On screens in the system's dark mode; paper is white. */
  dark: '@media screen and (prefers-color-scheme: dark)',
  print: '@media print',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;
