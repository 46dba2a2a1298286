import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color } from '@portal/ui';
import styled from 'styled-components';

const NameButton = styled.button`
  min-height: 44px;
  margin-block: -9px;
  padding: 9px 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline dotted 1px ${color.line2};
  text-underline-offset: 4px;
  cursor: pointer;
  &:hover {
    text-decoration: underline 2px;
  }
`;

/** The name of a class; it opens the class by itself. */
export function ClassName({ activity, onOpen }: { activity: Activity; onOpen: (activity: Activity) => void }) {
  return (
    <NameButton type="button" aria-haspopup="dialog" onClick={() => onOpen(activity)}>
      <LocalText of={activity} field="className" />
    </NameButton>
  );
}
