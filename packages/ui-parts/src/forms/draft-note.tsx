import { Button, InlineNote, useUiCopy } from '@portal/ui';

/** Says that something typed before is back, what must be entered again, and offers to start again. */
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
