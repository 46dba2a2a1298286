import { color, radius } from '@portal/ui';
import styled from 'styled-components';

/** A small fact in a pill: "Ages 6–17". Not a control. */
export const Tag = styled.span`
  display: inline-block;
  padding: 2px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.white};
  font: var(--small);
  color: ${color.ink2};
`;
