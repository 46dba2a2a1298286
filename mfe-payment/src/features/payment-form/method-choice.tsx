import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentMethod, pick } from '@portal/contract';
import { Panel } from '@portal/ui';
import { RadioRows } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { knownMethods, providerOf } from '../providers/providers.ts';
import type { PayForm } from './use-pay-form.ts';

/** How to pay: whole-row radios with the methods' marks. */
export function MethodChoice({ methods, form, disabled }: { methods: PaymentMethod[]; form: PayForm; disabled: boolean }) {
  const { i18n } = useLingui();
  const { locale } = useShell();
  const choices = knownMethods(methods).map((method) => {
    const { note, Mark } = providerOf(method.value)!.methods[method.value]!;
    return { value: method.value, label: pick(method, 'name', locale).text, note: i18n._(note), aside: <Mark /> };
  });
  return (
    <Panel as="section">
      <RadioRows {...form.field('method')} disabled={disabled} label={<Trans>How would you like to pay?</Trans>} choices={choices} />
    </Panel>
  );
}
