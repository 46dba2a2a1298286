import { Trans } from '@lingui/react/macro';
import { Button, color, layer } from '@portal/ui';
import styled, { createGlobalStyle } from 'styled-components';
import { Releases } from './releases.tsx';

const Style = createGlobalStyle`
  [data-owner] { position: relative; outline: 3px dashed ${color.ferry}; outline-offset: -3px; }
  [data-owner^='mfe-'] { outline-color: ${color.blue}; }
  [data-owner]::before {
    content: attr(data-owner);
    position: absolute;
    z-index: ${layer.notice};
    top: 0;
    left: 0;
    padding: 0 8px;
    background: ${color.ferry};
    color: ${color.white};
    font: var(--small);
    pointer-events: none;
  }
  [data-owner^='mfe-']::before { background: ${color.blue}; }
  /* A widget may be smaller than its owner's name. */
  [data-owner] [data-owner]::before { inset: 100% 0 auto auto; white-space: nowrap; }
`;

const Corner = styled.div`
  position: fixed;
  z-index: ${layer.notice};
  inset: auto auto 16px 16px;
  display: grid;
  gap: 12px;
  justify-items: start;
  max-width: calc(100vw - 32px);
`;

/** Outlines every region with its folder's name, and lists the releases of this page. */
export function Outlines({ onHide }: { onHide: () => void }) {
  return (
    <>
      <Style />
      <Corner>
        <Releases />
        <Button size="row" onClick={onHide}>
          <Trans>Hide owners</Trans>
        </Button>
      </Corner>
    </>
  );
}
