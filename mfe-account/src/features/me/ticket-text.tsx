import { color, NoBreak, type UnitHue, unitColor } from '@portal/ui';
import styled from 'styled-components';

/** The first line of a ticket: a code or number and what it belongs to. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-bottom: 4px;
`;

/** The unit, in its hue. */
export const Unit = styled.span<{ $hue?: UnitHue }>`
  font: var(--small-bold);
  color: ${({ $hue }) => ($hue ? unitColor[$hue].deep : color.ink2)};
`;

/** Small facts that follow each other with a dot between them. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  font: var(--small);
  color: ${color.ink2};
  & > li:not(:last-child)::after {
    content: '·' / '';
    margin-inline: 8px;
  }
  & strong {
    color: ${color.ink};
  }
`;

/** A number that is never broken. */
export const Code = NoBreak;
