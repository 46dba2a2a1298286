import { Trans } from '@lingui/react/macro';
import { useShell } from '@portal/contract/react';
import { Container, Unavailable } from '@portal/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PartState } from './use-part.ts';

export interface PartViewProps<T> {
  part: PartState<T>;
  skeleton: ReactNode;
  /** Stands outside a container: its failure gets one. */
  wide?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows a part: its shape while it loads, its content, or a message with a retry in its place. */
export function PartView<T>({ part, skeleton, wide, children }: PartViewProps<T>) {
  if (part.failed && wide) {
    return (
      <Container>
        <PartFailed retrying={part.loading} />
      </Container>
    );
  }
  if (part.failed) return <PartFailed retrying={part.loading} />;
  return part.data === undefined ? skeleton : children(part.data);
}

function PartFailed({ retrying }: { retrying: boolean }) {
  const { revalidate } = useRevalidator();
  const { tel } = useShell().settings;
  return (
    <Unavailable
      compact="h3"
      title={<Trans>This list could not be loaded</Trans>}
      onRetry={() => void revalidate()}
      retryLabel={<Trans>Try again</Trans>}
      retrying={retrying}
      retryingLabel={<Trans>Trying…</Trans>}
      help={tel && <Trans>If it keeps failing, call us on {tel}.</Trans>}
    >
      <Trans>The rest of the page works, and nothing in your cart is lost.</Trans>
    </Unavailable>
  );
}
