import { color, radius } from '@portal/ui';
import { css } from 'styled-components';

export const controlCss = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 9px 14px;
  border: 2px solid ${color.line2};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ink};
  font: var(--body);
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  &:hover:not(:disabled, :read-only) {
    border-color: ${color.ink2};
  }
  &[aria-invalid='true'] {
    border-color: ${color.taxi};
    border-left-width: 6px;
    padding-left: 10px;
  }
  &:read-only:not(select) {
    border-style: dashed;
    background: ${color.mist};
    color: ${color.ink2};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.mist2};
    color: ${color.ink3};
    opacity: 1;
    cursor: not-allowed;
  }
`;
