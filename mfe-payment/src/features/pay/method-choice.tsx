import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentMethod, type PaymentMethodValue, pick } from '@portal/contract';
import { paymentMethodValues } from '@portal/contract/entities';
import { useShell } from '@portal/contract/react';
import { Panel } from '@portal/ui';
import { RadioRows } from '@portal/ui/parts';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** The methods that this portal can show; unknown values are ignored (INVOICE-07). */
export function knownMethods(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter((method) => (paymentMethodValues as readonly string[]).includes(method.value));
}

/** How to pay: whole-row radios. */
export function MethodChoice({
  methods,
  disabled,
  register,
}: {
  methods: PaymentMethod[];
  disabled: boolean;
  register: UseFormRegisterReturn;
}) {
  const { t } = useLingui();
  const { locale } = useShell();
  const notes: Record<PaymentMethodValue, string> = {
    PAYME_ON: t`Scan or open the app`,
    VISA_GP: t`Card page of our bank`,
    MASTER_GP: t`Card page of our bank`,
  };
  return (
    <Panel as="section">
      <RadioRows
        {...register}
        disabled={disabled}
        label={<Trans>How would you like to pay?</Trans>}
        choices={knownMethods(methods).map((method) => ({
          value: method.value,
          label: pick(method, 'name', locale).text,
          note: notes[method.value as PaymentMethodValue],
        }))}
      />
    </Panel>
  );
}
