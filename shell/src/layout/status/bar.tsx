import { Container, color } from '@portal/ui';
import styled from 'styled-components';

/** A line across the page, above or below the header, that shows a state of the site; this folder's banners use it. */
export const Bar = styled.div`
  padding-block: 10px;
  background: ${color.sunTint};
  color: ${color.ink};
`;

/** An icon and the words beside it. */
export const BarRow = styled(Container)`
  display: flex;
  gap: 12px;
  & > svg {
    flex: none;
    margin-top: 3px;
    color: ${color.amber};
  }
`;
