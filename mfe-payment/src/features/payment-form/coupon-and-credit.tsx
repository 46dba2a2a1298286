import { Trans } from '@lingui/react/macro';
import { Button, formatMoney, Panel, PanelTitle, Stack } from '@portal/ui';
import { NumberField } from '@portal/ui-parts';
import { CouponField } from './coupon-field.tsx';
import type { PayForm } from './use-pay-form.ts';

/** One coupon and some credit for the order; both are fixed by the first submit (INVOICE-26). */
export function CouponAndCredit({ form: pay, disabled }: { form: PayForm; disabled: boolean }) {
  const { form, field, fixed, limits, maxCredit } = pay;
  const credit = field('credit');
  return (
    <Panel as="section" aria-labelledby="coupon-and-credit">
      <Stack $gap={20}>
        <PanelTitle id="coupon-and-credit">
          <Trans>Coupon and account balance</Trans>
        </PanelTitle>
        <CouponField form={pay} disabled={disabled} />
        {fixed && Number(form.getValues('credit') || 0) === 0 ? (
          <p>
            <Trans>The coupon and account balance used for this order can no longer be changed.</Trans>
          </p>
        ) : (
          <NumberField
            label={
              fixed ? <Trans>Account balance used</Trans> : <Trans>Use my account balance ({formatMoney(limits.creditBalance)})</Trans>
            }
            optional={!fixed}
            hint={<CreditHint fixed={fixed} most={maxCredit} />}
            disabled={disabled || fixed}
            inputMode="decimal"
            {...credit}
            onBlur={(event) => {
              if (event.target.value !== '') void form.trigger('credit');
              return credit.onBlur(event);
            }}
            onChange={async (event) => {
              await credit.onChange(event);
              if (credit.error) await form.trigger('credit');
            }}
            action={
              !fixed &&
              maxCredit > 0 && (
                <Button
                  variant="quiet"
                  disabled={disabled}
                  onClick={() => form.setValue('credit', String(maxCredit), { shouldValidate: true })}
                >
                  <Trans>Use all</Trans>
                </Button>
              )
            }
          />
        )}
      </Stack>
    </Panel>
  );
}

function CreditHint({ fixed, most }: { fixed: boolean; most: number }) {
  if (fixed) return <Trans>The coupon and account balance used for this order can no longer be changed.</Trans>;
  return most > 0 ? <Trans>You can use up to {formatMoney(most)} on this order.</Trans> : null;
}
