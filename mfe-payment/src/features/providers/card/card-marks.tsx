import { color } from '@portal/ui';
import styled from 'styled-components';
import { MarkPlate } from '../mark-plate.tsx';

const Letters = styled.strong`
  font-size: 0.8125rem;
  letter-spacing: 0.02em;
`;

export function VisaMark() {
  return (
    <MarkPlate>
      <Letters>VISA</Letters>
    </MarkPlate>
  );
}

export function MastercardMark() {
  return (
    <MarkPlate>
      <svg width="30" height="18" viewBox="0 0 30 18" aria-hidden>
        <circle cx="10" cy="9" r="9" fill={color.taxi} />
        <circle cx="20" cy="9" r="9" fill={color.sun} fillOpacity="0.85" />
      </svg>
    </MarkPlate>
  );
}
