import { css } from 'styled-components';
import { media } from '../media.ts';
import { color, motion, radius, space } from '../tokens.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'waiting' | 'danger' | 'removal';

/** 48 px, or 44 px in rows. */
export type ButtonSize = 'large' | 'row';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const variants = {
  primary: css`
    background: ${color.ferry};
    border-color: ${color.ferry};
    color: ${color.white};
    --pressed: ${color.ferry2};
  `,
  quiet: css`
    background: ${color.white};
    border-color: ${color.ferry};
    color: ${color.ferry};
    --pressed: ${color.ferryTint};
  `,
  text: css`
    background: none;
    border-color: transparent;
    color: ${color.ferry};
    --pressed: ${color.ferryTint};
  `,
  waiting: css`
    background: ${color.white};
    border-color: ${color.amber};
    color: ${color.amber};
    --pressed: ${color.sunTint};
  `,
  danger: css`
    background: ${color.taxi};
    border-color: ${color.taxi};
    color: ${color.white};
    --pressed: ${color.taxi2};
  `,
  removal: css`
    background: none;
    border-color: transparent;
    color: ${color.taxi};
    --pressed: ${color.taxiTint};
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const filled = (variant: ButtonVariant) => variant === 'primary' || variant === 'danger';

export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-height: ${({ $size }) => ($size === 'row' ? '44px' : '48px')};
  padding: ${({ $size }) => ($size === 'row' ? '8px 14px' : '9px 22px')};
  justify-self: ${({ $wide }) => ($wide ? 'stretch' : 'start')};
  ${({ $wide }) => $wide && 'width: 100%;'}
  border: 2px solid;
  border-radius: ${radius.control};
  font: var(--body-bold);
  line-height: 1.5rem;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${motion.press},
    border-color ${motion.press};
  ${({ $variant }) => variants[$variant]}
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--pressed);
      ${({ $variant }) => filled($variant) && 'border-color: var(--pressed);'}
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--pressed);
    ${({ $variant }) => filled($variant) && 'border-color: var(--pressed);'}
  }
  &[aria-pressed='true'] {
    background: ${color.ferryTint};
    border-color: ${color.ferry};
    color: ${color.ferry2};
  }
  &[aria-busy='true'] {
    cursor: progress;
    ${({ $variant }) => (filled($variant) ? 'background: var(--pressed); border-color: var(--pressed);' : 'background: var(--pressed);')}
  }
  ${media.print} {
    display: none;
  }
  &:disabled {
    background: ${color.mist2};
    border-color: ${color.mist2};
    color: ${color.ink3};
    cursor: not-allowed;
    /* Only its words change, such as the day on which booking opens. */
    ${media.print} {
      display: inline-flex;
      justify-content: flex-start;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
    }
  }
`;
