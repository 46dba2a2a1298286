import { color, radius, type UnitHue, unitColor } from '@portal/ui';
import styled from 'styled-components';

/** A class code on its unit's tint, like a bus route number. `$onTint` puts it on white. */
export const CodeBadge = styled.span<{ $hue?: UnitHue; $onTint?: boolean }>`
  display: inline-block;
  padding: 0 8px;
  border-radius: ${radius.plate};
  background: ${({ $hue, $onTint }) => ($onTint ? color.white : $hue ? unitColor[$hue].tint : color.ferryTint)};
  color: ${({ $hue }) => ($hue ? unitColor[$hue].deep : color.ferry2)};
  font: var(--small-bold);
  line-height: 1.5rem;
  letter-spacing: 0.02em;
  white-space: nowrap;
`;
