import styled, { css } from 'styled-components';
import { media } from '../media.ts';
import { color, radius, space } from '../tokens.ts';

export type PanelTone = 'white' | 'mist' | 'night' | 'sun' | 'tint';

const tones = {
  white: css`
    background: ${color.white};
    border-color: ${color.line};
  `,
  mist: css`
    background: ${color.mist};
    border-color: ${color.line};
  `,
  night: css`
    background: ${color.night};
    border-color: ${color.night};
    color: ${color.snow};
  `,
  sun: css`
    background: ${color.sunTint};
    border-color: ${color.sunLine};
  `,
  tint: css`
    background: ${color.ferryTint};
    border-color: ${color.ferry};
  `,
} satisfies Record<PanelTone, ReturnType<typeof css>>;

/** A box with a thin border and round corners. Use `as` for `section`, `article`, `aside`, `form`. */
export const Panel = styled.div<{ $tone?: PanelTone; $tight?: boolean }>`
  min-width: 0;
  padding: ${({ $tight }) => ($tight ? space[16] : space[20])};
  border: 1px solid;
  border-radius: ${radius.panel};
  ${({ $tone = 'white' }) => tones[$tone]}
  --ground: ${({ $tone = 'white' }) => ($tone === 'mist' ? color.mist : color.white)};
  ${media.md} {
    padding: ${({ $tight }) => ($tight ? '16px 20px' : '24px 28px')};
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** A panel's title, an `h2` in panel size. */
export const PanelTitle = styled.h2`
  font: var(--panel-title);
  margin-bottom: ${space[12]};
`;
