import { Notice, NoticeStack } from '@portal/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { Notifications, ShownNotice } from './notifications.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

const Lines = styled.span`
  white-space: pre-line;
`;

/** Shows the notices; each closes by itself unless a pointer or the focus rests on it. */
export function Notices({ notices, close }: Notifications) {
  const shown = useStore(notices);
  return (
    <NoticeStack>
      {shown.map((notice) => (
        <TimedNotice key={notice.id} notice={notice} onClose={() => close(notice.id)} />
      ))}
    </NoticeStack>
  );
}

function TimedNotice({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { pause, resume } = usePausableTimer(notice.timeout, onClose);
  const held = useRef({ pointer: false, focus: false });
  const hold = (by: 'pointer' | 'focus', on: boolean) => () => {
    held.current[by] = on;
    if (held.current.pointer || held.current.focus) pause();
    else resume();
  };
  return (
    <Notice
      tone={notice.tone}
      onClose={onClose}
      onPointerEnter={hold('pointer', true)}
      onPointerLeave={hold('pointer', false)}
      onFocus={hold('focus', true)}
      onBlur={hold('focus', false)}
    >
      <Lines>{notice.message}</Lines>
    </Notice>
  );
}
