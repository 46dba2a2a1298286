import { color, radius } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Plate = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 36px;
  border: 1px solid ${color.line};
  border-radius: ${radius.plate};
  background: ${color.snow};
  color: ${color.coal};
`;

/** A white plate with a method's mark; the row shows its name. */
export function MarkPlate({ children }: { children: ReactNode }) {
  return <Plate aria-hidden>{children}</Plate>;
}
