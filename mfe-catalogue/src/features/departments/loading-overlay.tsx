import { Trans } from '@lingui/react/macro';
import { color, layer, Spinner } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const overlayTime = 1_000;

const Overlay = styled.div`
  position: fixed;
  z-index: ${layer.dropdown};
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  background: color-mix(in srgb, ${color.white} 70%, transparent);
  color: ${color.ferry};
  font: var(--body-bold);
  pointer-events: none;
`;

/** Covers the page while it loads, for a second at most; after that only the skeleton stays (DEPT-04, R-26). */
export function LoadingOverlay() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), overlayTime);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <Overlay data-overlay>
      <Spinner />
      <Trans>Loading…</Trans>
    </Overlay>
  );
}
