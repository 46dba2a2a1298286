import { color, layer } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

const momentMs = 200;

const grow = keyframes`
  from { scale: 0 1; }
  to { scale: .92 1; }
`;

/** It slows down and never claims to be done. */
const Line = styled.div`
  position: fixed;
  z-index: ${layer.header + 1};
  inset: 0 0 auto;
  height: 4px;
  background: ${color.sun};
  transform-origin: left;
  animation: ${grow} 8s cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;

/** Shows that the next page is loading, if that takes longer than a moment: even the style rules of an unseen line would cost time. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(setLate, momentMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return late ? <Line data-navigation-progress aria-hidden /> : null;
}
