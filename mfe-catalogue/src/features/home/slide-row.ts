import { space } from '@portal/ui';
import styled from 'styled-components';

/** Cards side by side, up to the edges of the window; part of the next card shows. */
export const SlideRow = styled.ul`
  --side: max(var(--gutter), calc((100% - 1200px) / 2));
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(248px, 25vw, 320px);
  gap: ${space[24]};
  overflow-x: auto;
  padding: 8px var(--side);
  margin-block: -8px;
  scroll-padding-inline: var(--side);
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  & > li {
    scroll-snap-align: start;
  }
`;
