import { Trans } from '@lingui/react/macro';
import type { PageFailureProps } from '@portal/contract';
import { LoadFailure } from '@portal/ui-parts';
import { useParams } from 'react-router-dom';
import { tabOf } from '../me-parts/tabs.ts';
import { MeFrame } from './me-frame.tsx';

/** Replaces a tab that could not be loaded; the other tabs still work. */
export function MeFailure(failure: PageFailureProps) {
  return (
    <MeFrame tab={tabOf(useParams().tab)}>
      <LoadFailure {...failure}>
        <Trans>The problem is on our side. Your courses and payments are safe.</Trans>
      </LoadFailure>
    </MeFrame>
  );
}
