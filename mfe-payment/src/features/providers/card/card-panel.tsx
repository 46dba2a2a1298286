import { Trans } from '@lingui/react/macro';
import type { CardResult } from '@portal/contract';
import { Button, formatMoney, formatTime, InlineNote, LockIcon, Spinner } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { PaymentFacts, ProviderPanelProps } from '../provider.ts';
import { ProviderPanel } from '../provider-panel.tsx';

/** How long the card page may take to open before the person gets a way back (INVOICE-44). */
const SLOW_MS = 8_000;

/** A hidden form that posts the given parameters to the card provider's page (INVOICE-33). */
function CardForm({ form }: { form: CardResult }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current!.action = form.action;
    element.current!.submit();
  }, [form]);
  return (
    <form ref={element} method="post" hidden>
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
  const isStuck = useIsStuck(leaving, result);
  return (
    <ProviderPanel {...props} title={title} canCancel={!leaving || isStuck}>
      {leaving && result ? <Leaving form={result} /> : <Open {...props} />}
      {isStuck && (
        <InlineNote tone="warning" role="alert">
          <Trans>The card page has not opened yet. Open it again, or choose another way to pay.</Trans>
        </InlineNote>
      )}
      {issue === 'unanswered' && (
        <InlineNote tone="warning" role="alert">
          <Trans>The card page is not responding at the moment. Please try again.</Trans>
        </InlineNote>
      )}
      {(!leaving || isStuck) && (
        <Button wide icon={<LockIcon />} onClick={() => onReopen(true)}>
          {isStuck ? <Trans>Open the card page again</Trans> : <Trans>Return to the card page</Trans>}
        </Button>
      )}
    </ProviderPanel>
  );
}

/** Whether the card page should have opened by now: the browser may have blocked it, or the bank doesn't respond. */
function useIsStuck(leaving: boolean, result: CardResult | null): boolean {
  const [stuck, setStuck] = useState<CardResult | null>(null);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setStuck(result), SLOW_MS);
    return () => clearTimeout(timer);
  }, [leaving, result]);
  return leaving && result !== null && stuck === result;
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
