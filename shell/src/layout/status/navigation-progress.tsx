import { color, layer } from '@portal/ui';
import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;
const grow = keyframes`
  from { scale: 0 1; }
  to { scale: .92 1; }
`;

/** Appears only when the next page takes longer than a moment; it slows down and never claims to be done. */
const Line = styled.div`
  position: fixed;
  z-index: ${layer.header + 1};
  inset: 0 0 auto;
  height: 4px;
  background: ${color.sun};
  transform-origin: left;
  animation:
    ${appear} 1ms 200ms both,
    ${grow} 8s 200ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;

/** Says that the next page is loading. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line data-navigation-progress aria-hidden />;
}
