import type { Activity } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color } from '@portal/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const StyledLink = styled(Link)`
  display: inline-block;
  min-height: 44px;
  margin-block: -9px;
  padding: 9px 0;
  border-radius: 4px;
  color: inherit;
  text-decoration: underline dotted 1px ${color.line2};
  text-underline-offset: 4px;
  &:hover {
    text-decoration: underline 2px;
  }
`;

/** The name of a class, as a link that opens its details on this page. In a new tab, or when shared, the link's URL opens them too. */
export function ClassDetailsLink({ activity, onOpen }: { activity: Activity; onOpen: (activity: Activity) => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(activity);
  };
  return (
    <StyledLink to={{ search: `?${new URLSearchParams({ class: activity.code })}` }} onClick={open}>
      <LocalText of={activity} field="className" />
    </StyledLink>
  );
}
