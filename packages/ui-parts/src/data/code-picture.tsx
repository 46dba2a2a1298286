import { color, radius } from '@portal/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.svg`
  flex: none;
  padding: 8px;
  border-radius: ${radius.control};
  background: ${color.snow};
  print-color-adjust: exact;
`;

export interface CodePictureProps {
  /** The text in the QR code. */
  code: string;
  /** Its accessible name. */
  label: string;
  /** Pixels on each side. */
  size: number;
}

/** A QR code on white, also in print. Its library is loaded with the first one; if that fails, nothing is drawn. */
export function CodePicture({ code, label, size }: CodePictureProps) {
  const frame = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let current = true;
    drawingOf(code).then(
      ({ side, path }) => {
        if (!current) return;
        frame.current?.setAttribute('viewBox', `0 0 ${side} ${side}`);
        frame.current?.firstElementChild?.setAttribute('d', path);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [code]);
  return (
    <Frame ref={frame} role="img" aria-label={label} width={size} height={size} shapeRendering="crispEdges">
      <path fill={color.coal} />
    </Frame>
  );
}

/** Each dark module as a square of side 1. */
async function drawingOf(code: string): Promise<{ side: number; path: string }> {
  const { create } = await import('qrcode');
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, n) => (dark ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : '')).join('');
  return { side: size, path };
}
