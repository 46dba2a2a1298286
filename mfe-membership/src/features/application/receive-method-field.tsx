import { Trans } from '@lingui/react/macro';
import type { Option } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Cluster } from '@portal/ui';
import { CheckboxField, FieldGroup } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { useWatch } from 'react-hook-form';

/** How to send news: any number from the server's list, stored as one comma-separated string (YOUTH-09). */
export function ReceiveMethodField({ name, choices = [] }: { name: string; choices: Option[] | undefined }) {
  const { onChange } = useFields().draftField(name);
  const chosen = String(useWatch({ name }) ?? '')
    .split(',')
    .filter(Boolean);
  const toggle = (value: string, on: boolean) => {
    const ticked = choices.map((choice) => choice.value).filter((item) => (item === value ? on : chosen.includes(item)));
    void onChange({ target: { name, value: ticked.join() } });
  };
  return (
    <FieldGroup id={name} label={<Trans>Send me news by</Trans>} optional>
      <Cluster $gap={20}>
        {choices.map((choice) => (
          <CheckboxField
            key={choice.value}
            label={<LocalText of={choice} field="name" />}
            checked={chosen.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </Cluster>
    </FieldGroup>
  );
}
