import { Trans } from '@lingui/react/macro';
import { Button, color, layer } from '@portal/ui';
import styled, { createGlobalStyle } from 'styled-components';

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
`;

const Corner = styled.div`
  position: fixed;
  z-index: ${layer.notice};
  bottom: 16px;
  left: 16px;
`;

/** Outlines every region with its folder's name. */
export function Outlines({ onHide }: { onHide: () => void }) {
  return (
    <>
      <Style />
      <Corner>
        <Button size="row" onClick={onHide}>
          <Trans>Hide owners</Trans>
        </Button>
      </Corner>
    </>
  );
}
