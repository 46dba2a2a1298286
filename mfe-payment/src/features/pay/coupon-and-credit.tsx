import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoicePage } from '@portal/contract';
import { Button, formatMoney, InlineNote, Panel, PanelTitle, Stack } from '@portal/ui';
import { NumberField, TextField } from '@portal/ui/parts';
import type { UseFormReturn } from 'react-hook-form';
import type { PayValues } from './pay-schema.ts';
import type { UsedCoupon } from './use-coupon.ts';

export interface CouponAndCreditProps {
  form: UseFormReturn<PayValues>;
  page: InvoicePage;
  coupon: UsedCoupon | null;
  checking: boolean;
  add: (code: string) => Promise<boolean>;
  remove: () => void;
  disabled: boolean;
}

/** One coupon and some credit for the order; both are fixed by the first submit (INVOICE-26). */
export function CouponAndCredit({ form, page, coupon, checking, add, remove, disabled }: CouponAndCreditProps) {
  const { t } = useLingui();
  const { register, setValue, getValues, formState } = form;
  const check = async () => {
    if (!(await add(getValues('coupon')))) setValue('coupon', '');
  };
  const takeOff = () => {
    remove();
    setValue('coupon', '');
  };
  return (
    <Panel as="section" aria-labelledby="coupon-and-credit">
      <Stack $gap={20}>
        <PanelTitle id="coupon-and-credit">
          <Trans>Coupon and credit</Trans>
        </PanelTitle>
        {coupon ? (
          <InlineNote tone={coupon.value > 0 ? 'success' : 'warning'}>
            <strong>{coupon.code}</strong> <span>{coupon.message ?? t`${formatMoney(coupon.value)} off`}</span>
            {!disabled && (
              <Button variant="text" size="row" onClick={takeOff}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </InlineNote>
        ) : (
          <TextField
            label={<Trans>Coupon</Trans>}
            optional
            autoComplete="off"
            disabled={disabled}
            {...register('coupon')}
            action={
              <Button variant="quiet" onClick={check} disabled={disabled} busy={checking} busyLabel={<Trans>Checking…</Trans>}>
                <Trans>Use coupon</Trans>
              </Button>
            }
          />
        )}
        <NumberField
          label={<Trans>Use credit (you have {page.creditCanUse})</Trans>}
          optional
          hint={<Trans>1 credit is HK$1.</Trans>}
          disabled={disabled}
          error={formState.errors.credit?.message}
          inputMode="decimal"
          {...register('credit')}
          action={
            <Button
              variant="quiet"
              disabled={disabled}
              onClick={() => setValue('credit', String(page.creditCanUse), { shouldValidate: formState.isSubmitted })}
            >
              <Trans>Use all</Trans>
            </Button>
          }
        />
      </Stack>
    </Panel>
  );
}
