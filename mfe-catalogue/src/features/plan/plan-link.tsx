import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, CalendarIcon } from '@portal/ui';
import styled from 'styled-components';

const Below = styled.div`
  margin-top: 8px;
`;

/** Puts a class that opens later into the member's plan (PLAN-1); a visitor logs in first. */
export function PlanLink({ activity: { id, code } }: { activity: Activity }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Below>
      <ButtonLink
        variant="quiet"
        size="row"
        icon={<CalendarIcon />}
        to={href(paths.plan({}, { add: id }))}
        aria-label={t`Add to my plan: ${code}`}
      >
        <Trans>Add to my plan</Trans>
      </ButtonLink>
    </Below>
  );
}
