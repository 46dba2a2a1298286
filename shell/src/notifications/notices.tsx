import { media, Notice, NoticeStack } from '@portal/ui';
import { useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { Notifications, ShownNotice } from './notifications.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

const Lines = styled.span`
  white-space: pre-line;
`;

/**
 * Shows the notices; each closes on its own unless a pointer or the focus is on it. A phone has room for one: an error comes first, the
 * others wait their turn.
 */
export function Notices({ notices, close }: Notifications) {
  const all = useStore(notices);
  const shown = usePhone() && all.length > 1 ? [all.find(({ tone }) => tone === 'error') ?? all[0]!] : all;
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

function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phone();
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => phone()?.matches ?? false,
    () => false,
  );
}

const phone = () => window.matchMedia?.(media.belowSm.replace('@media ', ''));
