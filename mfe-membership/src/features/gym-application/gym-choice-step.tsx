import { Trans } from '@lingui/react/macro';
import { type MemberGroup, pick } from '@portal/contract';
import { type ApplicantRules, ageOn, isForAge, priceToPay } from '@portal/contract/membership';
import { LocalText } from '@portal/contract/react';
import { formatMoney, InlineNote, Panel, PanelTitle, Stack } from '@portal/ui';
import { RadioRows } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { Declarations } from '../application/declarations.tsx';
import { PayWhen } from '../application/pay-when.tsx';
import { PriceChoice } from '../application/price-choice.tsx';
import { SendButtons } from '../application/send-buttons.tsx';
import { StepFooter } from '../application/step-footer.tsx';
import type { Sending } from '../application/use-application.ts';
import type { GymApplicationValues } from './gym-application-schema.ts';

export interface GymChoiceStepProps {
  rules: ApplicantRules;
  application: Sending;
}

/** Second step: which membership, for how long, and the declarations. Changing the group clears the chosen duration (GYM-08). */
export function GymChoiceStep({ rules, application }: GymChoiceStepProps) {
  const { locale } = useShell();
  const described = (item: MemberGroup) => pick(item, 'description', locale).text && <LocalText of={item} field="description" />;
  const { control, getValues, setValue, formState } = useFormContext<GymApplicationValues>();
  const { field } = useFields<GymApplicationValues>();
  const group = field('member_type_group_id');
  const length = field('member_type_group_price_id');
  const [groupId, priceId] = useWatch({ control, name: ['member_type_group_id', 'member_type_group_price_id'] });
  const age = ageOn(getValues('members.0.dob'), rules.today) ?? 0;
  const chosen = rules.groups.find(({ id }) => String(id) === groupId);
  const price = chosen?.prices?.find(({ id }) => String(id) === priceId);
  return (
    <Stack $gap={24}>
      <Panel>
        <Stack $gap={24}>
          <RadioRows
            {...group}
            label={<Trans>Gym membership</Trans>}
            columns={2}
            onChange={(event) => {
              void group.onChange(event);
              setValue('member_type_group_price_id', '');
            }}
            choices={rules.groups.map((item) => ({
              value: String(item.id),
              label: <LocalText of={item} field="name" />,
              note: isForAge(item, age) ? described(item) : <Trans>Not available at age {age}</Trans>,
            }))}
          />
          {chosen ? (
            <PriceChoice
              name={length.name}
              label={<Trans>How long to join for</Trans>}
              prices={chosen.prices ?? []}
              chosen={price?.id}
              onChoose={(id) => setValue('member_type_group_price_id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
              error={length.error}
            />
          ) : (
            <InlineNote>
              <Trans>Choose a membership to see how long you can join for.</Trans>
            </InlineNote>
          )}
        </Stack>
      </Panel>
      <Panel>
        <PanelTitle>
          <Trans>Declarations</Trans>
        </PanelTitle>
        <Declarations />
      </Panel>
      <StepFooter facts={price && <PayWhen />} sum={price && formatMoney(priceToPay(price))}>
        <SendButtons {...application} />
      </StepFooter>
    </Stack>
  );
}
