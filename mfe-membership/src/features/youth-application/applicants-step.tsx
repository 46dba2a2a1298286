import { Trans } from '@lingui/react/macro';
import { type ApplicantRules, priceToPay } from '@portal/contract/membership';
import { Button, formatMoney, InlineNote, Panel, PanelTitle, Stack } from '@portal/ui';
import { useFields } from '@portal/ui-parts/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { Duration } from '../application/duration-copy.tsx';
import { GroupFees } from '../application/group-fees.tsx';
import { PriceChoice } from '../application/price-choice.tsx';
import { StepFooter } from '../application/step-footer.tsx';
import { ApplicantType } from './applicant-type.tsx';
import { FamilyMembers } from './family-members.tsx';
import type { YouthApplicationData } from './youth-application-data.ts';
import { chosenPrice, payingGroup } from './youth-application-rules.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

/** First step: who joins, and for how long. */
export function ApplicantsStep({ data, rules }: { data: YouthApplicationData; rules: ApplicantRules }) {
  return (
    <Stack $gap={24}>
      <ApplicantType member={data.member} />
      <FamilyMembers groups={data.ymMemberType.groups} options={data.options} />
      <Fee rules={rules} />
    </Stack>
  );
}

/** The price options of the main applicant's group, and the buttons. */
function Fee({ rules }: { rules: ApplicantRules }) {
  const { control, setValue, formState } = useFormContext<YouthApplicationValues>();
  const members = useWatch({ control, name: 'members' });
  const { name, error } = useFields<YouthApplicationValues>().draftField('member_type_group_price_id');
  const wanted = useWatch({ control, name: 'member_type_group_price_id' });
  const group = payingGroup(members, rules);
  const price = chosenPrice(group, wanted);
  return (
    <>
      <Panel>
        {group ? (
          <PriceChoice
            name={name}
            label={<Trans>How long to join for</Trans>}
            prices={group.prices ?? []}
            chosen={price?.id}
            onChoose={(id) => setValue('member_type_group_price_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            error={error}
          />
        ) : (
          <Stack $gap={16}>
            <PanelTitle>
              <Trans>How long to join for</Trans>
            </PanelTitle>
            <GroupFees groups={rules.groups.filter(({ is_family }) => is_family === (members[0]?.role === 'host'))} />
            <InlineNote>
              <Trans>You can choose here once the main applicant’s date of birth is filled in.</Trans>
            </InlineNote>
          </Stack>
        )}
      </Panel>
      <StepFooter
        facts={
          price && (
            <>
              {members.length > 1 ? <Trans>Fee for the family</Trans> : <Trans>Fee</Trans>}, <Duration {...price} />
            </>
          )
        }
        sum={price && formatMoney(priceToPay(price))}
      >
        <Button type="submit">
          <Trans>Continue to review</Trans>
        </Button>
      </StepFooter>
    </>
  );
}
