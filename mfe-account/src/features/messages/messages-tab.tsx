import { Trans } from '@lingui/react/macro';
import { type Message, readMessages } from '@portal/contract/endpoints';
import { useEffect } from 'react';
import { useShell } from '../../shell.ts';
import { EmptyList } from '../me-parts/empty-list.tsx';
import type { ListPage } from '../me-parts/list-page.ts';
import { ListSection } from '../me-parts/list-section.tsx';
import { MessagePanel } from './message-panel.tsx';

/** What the office wrote to the member, newest first (MESSAGE-1). Who sees it has read it (MESSAGE-2). */
export function MessagesTab({ rows }: { rows: ListPage<Message> }) {
  const { api, session } = useShell();
  const unread = rows.data
    .filter(({ read }) => !read)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unread === '') return;
    const ids = unread.split(' ').map(Number);
    // If it fails, they are still marked as new next time.
    void api
      .call(readMessages, { body: { ids } }, { quiet: true })
      .then(() => session.refresh())
      .catch(() => undefined);
  }, [api, session, unread]);
  return (
    <ListSection
      tab="messages"
      rows={rows}
      summary={<Trans>{rows.total} in all, newest first</Trans>}
      empty={<EmptyList title={<Trans>No messages</Trans>} text={<Trans>What our office writes to you appears here.</Trans>} />}
    >
      {(message) => <MessagePanel key={message.id} message={message} />}
    </ListSection>
  );
}
