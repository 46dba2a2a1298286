import { useLingui } from '@lingui/react/macro';
import { color, radius } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.svg`
  flex: none;
  padding: 8px;
  border-radius: ${radius.control};
  background: ${color.snow};
  print-color-adjust: exact;
`;

export interface CodePictureProps {
  code: string;
  /** Pixels on each side. */
  size: number;
}

interface Drawing {
  side: number;
  path: string;
}

/** A member code as a QR code (ME-13). The library is fetched with the first one. */
export function CodePicture({ code, size }: CodePictureProps) {
  const { t } = useLingui();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    void draw(code).then((made) => current && setDrawing(made));
    return () => {
      current = false;
    };
  }, [code]);
  const side = drawing?.side ?? 1;
  return (
    <Frame
      role="img"
      aria-label={t`QR code of ${code}`}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} fill={color.coal} />}
    </Frame>
  );
}

/** Each dark module as a square of side 1. */
async function draw(code: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, n) => (dark ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : '')).join('');
  return { side: size, path };
}
