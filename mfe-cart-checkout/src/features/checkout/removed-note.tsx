import { Trans } from '@lingui/react/macro';
import { Button, Cluster, InlineNote } from '@portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** Says what was removed and can put it back. Takes the focus from the removed button. */
export function RemovedNote({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <InlineNote role="status">
      <Cluster $between>
        <span>{children}</span>
        <Button ref={undo} variant="text" size="row" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Cluster>
    </InlineNote>
  );
}
