import { TextLink } from '@portal/ui';
import styled from 'styled-components';

/** A link on a line of its own: as wide as its words, high enough for a finger. */
export const LineLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
`;
