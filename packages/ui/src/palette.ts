/**
 * The values of the design system's colours, light and dark. Pairs used for text have a contrast of at least 4.5:1 in both;
 * `tokens.test.ts` checks this.
 */
const light = {
  ink: '#12241F',
  ink2: '#455650',
  ink3: '#5A6B65',
  line: '#DBE4E0',
  line2: '#75857F',
  white: '#FFF',
  mist: '#F2F6F4',
  mist2: '#E6EEEA',
  ferry: '#0B5D46',
  ferry2: '#07432F',
  ferryTint: '#E0F0E9',
  sunLine: '#D9A017',
  sunTint: '#FFF3D1',
  amber: '#744A00',
  taxi: '#B3261E',
  taxi2: '#8E1C16',
  taxiTint: '#FCEAE8',
  blue: '#0A5C8F',
  blueTint: '#E3F1FA',
} as const;

const dark: Record<keyof typeof light, string> = {
  ink: '#E8F0ED',
  ink2: '#B9C8C2',
  ink3: '#A0B2AB',
  line: '#2B3C36',
  line2: '#82958E',
  white: '#101A17',
  mist: '#16221E',
  mist2: '#1E2D28',
  ferry: '#6FCFA9',
  ferry2: '#98E0C4',
  ferryTint: '#15392D',
  sunLine: '#B98A1C',
  sunTint: '#3A2F10',
  amber: '#F2C66D',
  taxi: '#FF9B93',
  taxi2: '#FFBDB7',
  taxiTint: '#46211E',
  blue: '#7FC6F2',
  blueTint: '#122F40',
};

/** The hues of the six business units: `deep` for text and shapes, `bright` for shapes, `tint` for backgrounds. */
const lightUnits = {
  aquatics: { deep: '#0A5C8F', bright: '#3AA3DB', tint: '#DCEFFA' },
  dance: { deep: '#A3245F', bright: '#E56C9F', tint: '#FCE5EE' },
  camps: { deep: '#3A661E', bright: '#7FB650', tint: '#E8F3DC' },
  stem: { deep: '#38479B', bright: '#7E8FE0', tint: '#E6E9FA' },
  sports: { deep: '#A83510', bright: '#F1803F', tint: '#FDE8DC' },
  early: { deep: '#75461F', bright: '#CB9264', tint: '#F7EADD' },
} as const;

const darkUnits: Record<keyof typeof lightUnits, Record<'deep' | 'bright' | 'tint', string>> = {
  aquatics: { deep: '#7FC6F2', bright: '#3AA3DB', tint: '#122F40' },
  dance: { deep: '#F5A3C8', bright: '#E56C9F', tint: '#451B2F' },
  camps: { deep: '#AFDB88', bright: '#7FB650', tint: '#213517' },
  stem: { deep: '#B4BFF7', bright: '#7E8FE0', tint: '#252C57' },
  sports: { deep: '#FFAE8A', bright: '#F1803F', tint: '#462312' },
  early: { deep: '#E3B88E', bright: '#CB9264', tint: '#3B2A1A' },
};

export const palettes = { light: { color: light, unit: lightUnits }, dark: { color: dark, unit: darkUnits } } as const;

export type Palette = (typeof palettes)[keyof typeof palettes];

export const colorVariable = (name: string) => `--${name}`;
export const unitVariable = (unit: string, tone: string) => `--${unit}-${tone}`;
