import { useShell } from '@portal/contract/react';
import { PhoneLink, Unavailable, useUiCopy } from '@portal/ui';
import type { ReactNode } from 'react';

export interface LoadFailureProps {
  /** Loads it again. */
  retry: () => void;
  /** Whether a retry is running. */
  retrying: boolean;
  /** What is missing: "This list could not be loaded"; by default "This could not be loaded". */
  title?: ReactNode;
  /** What is safe; by default that nothing is lost. */
  children?: ReactNode;
  /** Level of the title: `h2` for a part of a page. */
  heading?: 'h2' | 'h3';
}

/** Shown in place of a part that could not be loaded: what failed, what is safe, a retry and the telephone number. */
export function LoadFailure({ retry, retrying, title, children, heading = 'h2' }: LoadFailureProps) {
  const copy = useUiCopy();
  const { tel } = useShell().settings;
  return (
    <Unavailable
      compact={heading}
      title={title ?? copy.loadFailed}
      onRetry={retry}
      retryLabel={copy.retry}
      retrying={retrying}
      retryingLabel={copy.retrying}
      help={
        tel && (
          <>
            {copy.callUs} <PhoneLink number={tel} />
          </>
        )
      }
    >
      {children ?? copy.nothingLost}
    </Unavailable>
  );
}
