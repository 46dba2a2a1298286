import { Trans } from '@lingui/react/macro';
import { type ApplicantRules, groupOf, priceToPay } from '@portal/contract/membership';
import { formatMoney, Panel, PanelTitle, Stack } from '@portal/ui';
import { PriceSummary } from '@portal/ui-parts';
import { useFormContext } from 'react-hook-form';
import { ApplicantSummary } from '../application/applicant-summary.tsx';
import { Declarations, DirectMarketingField } from '../application/declarations.tsx';
import { Duration } from '../application/duration-copy.tsx';
import { PayWhen } from '../application/pay-when.tsx';
import { SendButtons } from '../application/send-buttons.tsx';
import { StepFooter } from '../application/step-footer.tsx';
import type { Sending } from '../application/use-application.ts';
import { useRoleNames } from './use-role-names.ts';
import type { YouthApplicationData } from './youth-application-data.ts';
import { chosenPrice, payingGroup } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

export interface CheckStepProps {
  data: YouthApplicationData;
  rules: ApplicantRules;
  application: Sending;
}

/** Second step: the details for review, the cost, the declarations. */
export function CheckStep({ data, rules, application }: CheckStepProps) {
  const values = useFormContext<YouthApplicationValues>().getValues();
  const nameOf = useRoleNames();
  const price = chosenPrice(payingGroup(values.members, rules), values.member_type_group_price_id);
  return (
    <Stack $gap={24}>
      {values.members.map((applicant, place) => (
        <ApplicantSummary
          key={place}
          title={nameOf(values.members, place)}
          applicant={applicant}
          group={data.ymMemberType.groups.find(({ id }) => id === groupOf(applicant, rules)?.id) ?? null}
          options={data.options}
        />
      ))}
      {price && (
        <Panel>
          <PanelTitle>
            <Trans>Fee</Trans>
          </PanelTitle>
          <PriceSummary
            lines={[
              {
                label: (
                  <>
                    <Trans>Membership</Trans>, <Duration {...price} />
                  </>
                ),
                amount: price.price,
              },
              { label: <Trans>First-year administration fee</Trans>, amount: price.admin_fee ?? 0 },
            ].filter(({ amount }, n) => n === 0 || amount > 0)}
            total={{ label: <PayWhen />, amount: priceToPay(price) }}
          />
        </Panel>
      )}
      <Panel>
        <PanelTitle>
          <Trans>Declarations</Trans>
        </PanelTitle>
        <Declarations />
        <DirectMarketingField />
      </Panel>
      <StepFooter sum={price && formatMoney(priceToPay(price))}>
        <SendButtons {...application} />
      </StepFooter>
    </Stack>
  );
}
