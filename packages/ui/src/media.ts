import { breakpoint } from './tokens.ts';

const from = (px: number) => `@media (min-width: ${px}px)`;
const below = (px: number) => `@media (max-width: ${px - 0.02}px)`;

/** Media queries for styles: `${media.md} { … }`. */
export const media = {
  sm: from(breakpoint.sm),
  md: from(breakpoint.md),
  xl: from(breakpoint.xl),
  banner: from(breakpoint.banner),
  belowSm: below(breakpoint.sm),
  belowMd: below(breakpoint.md),
  belowXl: below(breakpoint.xl),
  hover: '@media (hover: hover)',
  print: '@media print',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;
