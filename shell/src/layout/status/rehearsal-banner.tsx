import { Trans, useLingui } from '@lingui/react/macro';
import { AlertIcon, color } from '@portal/ui';
import styled from 'styled-components';
import { useSettings } from '../../shell-services/shell-services-context.tsx';
import { Bar, BarRow } from './bar.tsx';

/** It stays, so it is set apart from the page. */
const Stays = styled(Bar)`
  border-bottom: 1px solid ${color.amber};
`;

/** Shows on every page that no money moves here; it can't be closed (LAYOUT-29). */
export function RehearsalBanner() {
  const { t } = useLingui();
  if (!useSettings().rehearsal) return null;
  return (
    <Stays as="aside" aria-label={t`Rehearsal`}>
      <BarRow>
        <AlertIcon />
        <p>
          <Trans>Rehearsal: this site is being tried out. Nothing is charged, and no place is really booked.</Trans>
        </p>
      </BarRow>
    </Stays>
  );
}
