import { Trans } from '@lingui/react/macro';
import type { CardResult } from '@portal/contract';
import { Button, formatMoney, formatTime, InlineNote, LockIcon, Spinner } from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { PaymentFacts, ProviderPanelProps } from '../provider.ts';
import { ProviderPanel } from '../provider-panel.tsx';

/** A hidden form that posts the given parameters to the card provider's page (INVOICE-33). */
function CardForm({ form }: { form: CardResult }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.submit();
  }, []);
  return (
    <form ref={element} method="post" action={form.action} hidden>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Leaving for the card page, or a card payment open there: go back to it, or wait for it to end. */
export function CardPanel(props: ProviderPanelProps<CardResult>) {
  const { result, leaving, issue, onReopen } = props;
  const title = leaving ? <Trans>Going to the card page</Trans> : <Trans>A card payment is in progress</Trans>;
  return (
    <ProviderPanel {...props} title={title} canCancel={!leaving}>
      {leaving && result ? <Leaving form={result} /> : <Open {...props} />}
      {issue === 'unanswered' && (
        <InlineNote tone="warning" role="alert">
          <Trans>The card page is not responding at the moment. Please try again.</Trans>
        </InlineNote>
      )}
      {!leaving && (
        <Button wide icon={<LockIcon />} onClick={() => onReopen(true)}>
          <Trans>Return to the card page</Trans>
        </Button>
      )}
    </ProviderPanel>
  );
}

function Leaving({ form }: { form: CardResult }) {
  return (
    <>
      <CardForm form={form} />
      <InlineNote icon={<Spinner />} role="status">
        <Trans>Our bank’s secure page is opening. You will come back here afterwards.</Trans>
      </InlineNote>
    </>
  );
}

function Open({ issue, endsAt }: ProviderPanelProps<CardResult>) {
  const until = endsAt && formatTime(endsAt);
  if (issue === 'still-open')
    return (
      <InlineNote tone="warning" role="alert">
        {until ? (
          <Trans>The card page may still take your payment. Return to it and press Cancel, or choose another method after {until}.</Trans>
        ) : (
          <Trans>The card page may still take your payment. Return to it and press Cancel, or wait a few minutes.</Trans>
        )}
      </InlineNote>
    );
  return (
    <InlineNote icon={<Spinner />} role="status">
      <Trans>If you have just paid, wait here: this page updates by itself. Do not pay again.</Trans>
    </InlineNote>
  );
}

/** Shown before the person leaves: the destination, the amount, the payee, the order. */
export function LeavingNote({ amount, payee, orderCode }: PaymentFacts) {
  const money = formatMoney(amount);
  return (
    <Trans>
      You are leaving this site for our bank’s secure page: {money} to {payee}, order {orderCode}. You will come back here afterwards.
    </Trans>
  );
}
