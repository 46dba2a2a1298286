import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Cluster, formatMoney, InlineNote, media, Stack } from '@portal/ui';
import { TextField } from '@portal/ui-parts';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { maxCredit } from './pay-sum.ts';
import type { UsedCoupon } from './use-coupon.ts';
import type { PayForm } from './use-pay-form.ts';

const Row = styled.div`
  display: grid;
  gap: 8px;
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    & > button {
      margin-top: 30px;
    }
  }
`;

const Used = styled(Cluster)`
  flex-wrap: nowrap;
`;

/** One coupon for the order: typed in, or picked from the member's own with a tap. */
export function CouponField({ form: pay, disabled }: { form: PayForm; disabled: boolean }) {
  const { coupon, form, field, fixed, limits, offered } = pay;
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const { used } = coupon;
  const typed = field('coupon');

  // The pressed element is gone, so focus its replacement.
  useLayoutEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    box.current?.querySelector<HTMLElement>(used ? 'button' : 'input')?.focus();
  }, [used]);

  const use = async (code: string) => {
    acted.current = true;
    const accepted = await coupon.use(code);
    if (!accepted) {
      acted.current = false;
      return;
    }
    form.setValue('coupon', '');
    fitCredit(accepted);
  };
  /** If the credit no longer fits beside the coupon, reduces it to what is left. */
  const fitCredit = ({ value }: UsedCoupon) => {
    const most = maxCredit({ ...limits, couponValue: value });
    if (Number(form.getValues('credit')) > most) form.setValue('credit', String(most));
  };
  const remove = () => {
    acted.current = true;
    coupon.remove();
  };

  if (fixed && !used) return null;
  return (
    <div ref={box}>
      {used ? (
        <UsedCouponNote coupon={used} onRemove={fixed || disabled ? undefined : remove} />
      ) : (
        !fixed && (
          <Stack $gap={12}>
            <Row>
              <TextField
                label={<Trans>Coupon</Trans>}
                optional
                autoComplete="off"
                disabled={disabled}
                {...typed}
                error={coupon.error ?? typed.error}
                onChange={(event) => {
                  coupon.clearError();
                  return typed.onChange(event);
                }}
              />
              <Button
                variant="quiet"
                onClick={() => use(form.getValues('coupon'))}
                disabled={disabled}
                busy={coupon.checking}
                busyLabel={<Trans>Checking…</Trans>}
              >
                <Trans>Use coupon</Trans>
              </Button>
            </Row>
            {offered.length > 0 && (
              <Cluster $gap={8}>
                {offered.slice(0, 3).map(({ code, value }) => (
                  <Button key={code} variant="quiet" size="row" disabled={disabled} onClick={() => use(code)}>
                    <Trans>
                      Use {code}: {formatMoney(value)} off
                    </Trans>
                  </Button>
                ))}
              </Cluster>
            )}
          </Stack>
        )
      )}
    </div>
  );
}

function UsedCouponNote({ coupon, onRemove }: { coupon: UsedCoupon; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <InlineNote tone={coupon.value > 0 ? 'success' : 'warning'}>
      <Used $between>
        <div>
          <strong>{coupon.code}</strong>
          <br />
          <span>{coupon.message ?? t`${formatMoney(coupon.value)} off`}</span>
        </div>
        {onRemove && (
          <Button variant="text" size="row" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Used>
    </InlineNote>
  );
}
