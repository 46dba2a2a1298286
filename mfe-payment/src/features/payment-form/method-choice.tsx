import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Panel } from '@portal/ui';
import { RadioRows } from '@portal/ui-parts';
import { knownMethods, providerOf } from '../providers/providers.ts';
import type { PayForm } from './use-pay-form.ts';

/** How to pay: whole-row radios with the methods' marks. */
export function MethodChoice({ methods, form, disabled }: { methods: PaymentMethod[]; form: PayForm; disabled: boolean }) {
  const { i18n } = useLingui();
  const choices = knownMethods(methods).map((method) => {
    const { note, Mark } = providerOf(method.value)!.methods[method.value]!;
    return { value: method.value, label: <LocalText of={method} field="name" />, note: i18n._(note), aside: <Mark /> };
  });
  return (
    <Panel as="section">
      <RadioRows {...form.field('method')} disabled={disabled} label={<Trans>How would you like to pay?</Trans>} choices={choices} />
    </Panel>
  );
}
