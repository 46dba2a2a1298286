import { color, NoBreak, type UnitHue, unitColor } from '@portal/ui';
import styled from 'styled-components';

/** The first line of a ticket: a code or number, and who or what it belongs to. */
export const TicketHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-bottom: 4px;
`;

/** Who or what a ticket belongs to: a business unit in its hue, or a person. */
export const TicketOwner = styled.span<{ $hue?: UnitHue }>`
  font: var(--small-bold);
  color: ${({ $hue }) => ($hue ? unitColor[$hue].deep : color.ink2)};
`;

/** Small facts in a row, separated by dots. The dot of a fact that starts a line is hidden beyond the clipped edge. */
export const TicketFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-left: -18px;
  clip-path: inset(0 0 0 18px);
  font: var(--small);
  color: ${color.ink2};
  & > li {
    position: relative;
    padding-left: 18px;
  }
  & > li::before {
    content: '·' / '';
    position: absolute;
    left: 0;
    width: 18px;
    text-align: center;
  }
  & strong {
    color: ${color.ink};
  }
`;

/** A number that never wraps. */
export const Code = NoBreak;
