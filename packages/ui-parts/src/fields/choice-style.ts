import { color, motion, shadow } from '@portal/ui';
import { css } from 'styled-components';

/** A radio or a checkbox in our style, drawn on the native control. */
export const choiceCss = css`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  appearance: none;
  border: 2px solid ${color.line2};
  background: ${color.white};
  cursor: inherit;
  transition: border-color ${motion.press};
  &:checked {
    border-color: ${color.ferry};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** The row or pill around a choice: it shows the focus ring and the tint of its control. */
export const choiceRowCss = css`
  border: 2px solid ${color.line2};
  background: ${color.white};
  cursor: pointer;
  transition:
    background ${motion.press},
    border-color ${motion.press};
  &:hover {
    border-color: ${color.ferry};
  }
  &:has(:checked) {
    border-color: ${color.ferry};
    background: ${color.ferryTint};
  }
  &:has(:focus-visible) {
    outline: 3px solid transparent;
    box-shadow: ${shadow.focus};
  }
  & :focus-visible {
    box-shadow: none !important;
  }
  &:has(:disabled) {
    border-color: ${color.line};
    background: ${color.mist2};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;
