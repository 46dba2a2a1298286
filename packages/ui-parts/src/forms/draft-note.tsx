import { Button, InlineNote, useUiCopy } from '@portal/ui';

/** Notifies that earlier input was restored and what must be entered again, and offers to start over. */
export function DraftNote({ onStartAgain }: { onStartAgain: () => void }) {
  const copy = useUiCopy();
  return (
    <InlineNote role="status">
      <p>{copy.draftRestored}</p>
      <Button variant="text" size="row" onClick={onStartAgain}>
        {copy.startAgain}
      </Button>
    </InlineNote>
  );
}
