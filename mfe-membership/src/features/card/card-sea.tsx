import { color, media } from '@portal/ui';
import styled from 'styled-components';

const Sea = styled.svg`
  display: block;
  width: 100%;
  height: 64px;
  ${media.print} {
    display: none;
  }
`;

const crests = 'a28 13 0 0 0 56 0'.repeat(30);

/** One sun behind one scalloped wave; the wave continues in the background below. */
export function CardSea() {
  return (
    <Sea viewBox="0 0 500 64" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <circle cx="412" cy="56" r="48" fill={color.sun} />
      <path d={`M-700 48${crests}V64H-700z`} fill={color.night} />
    </Sea>
  );
}
