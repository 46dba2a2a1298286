import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, useMember } from '@portal/contract/react';
import { ButtonLink, CalendarIcon } from '@portal/ui';

/** Leads to the plan for an opening, while there is something to plan (PLAN-1). */
export function PlanLink() {
  const href = useHref();
  if (!useMember()?.can_plan) return null;
  return (
    <ButtonLink variant="text" size="row" icon={<CalendarIcon />} to={href(paths.plan())}>
      <Trans>Your plan</Trans>
    </ButtonLink>
  );
}
