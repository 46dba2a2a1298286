import { Trans } from '@lingui/react/macro';
import type { CardResult } from '@portal/contract';
import { Button, formatMoney, formatTime, InlineNote, LockIcon, Spinner } from '@portal/ui';
import type { PaymentFacts, ProviderPanelProps } from '../provider.ts';
import { ProviderPanel } from '../provider-panel.tsx';
import { CardForm } from './card-form.tsx';

/** On the way to the card page, or a card payment that is open there: back to it, or wait for its end. */
export function CardPanel(props: ProviderPanelProps<CardResult>) {
  const { result, leaving, issue, onReopen } = props;
  const title = leaving ? <Trans>You are leaving for the card page</Trans> : <Trans>A card payment is open</Trans>;
  return (
    <ProviderPanel {...props} title={title} canCancel={!leaving}>
      {leaving && result ? <Leaving form={result} /> : <Open {...props} />}
      {issue === 'unanswered' && (
        <InlineNote tone="warning" role="alert">
          <Trans>The card page does not answer at the moment. Please try again.</Trans>
        </InlineNote>
      )}
      {!leaving && (
        <Button wide icon={<LockIcon />} onClick={() => onReopen(true)}>
          <Trans>Go on at the card page</Trans>
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
        <Trans>The card page of our bank is opening. Afterwards you come back here.</Trans>
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
          <Trans>The card page may still take your payment. Go on there and press Cancel, or choose another way after {until}.</Trans>
        ) : (
          <Trans>The card page may still take your payment. Go on there and press Cancel, or wait a few minutes.</Trans>
        )}
      </InlineNote>
    );
  return (
    <InlineNote icon={<Spinner />} role="status">
      <Trans>If you have just paid, wait here: this page updates by itself. Do not pay again.</Trans>
    </InlineNote>
  );
}

/** Said before the person leaves: where to, how much, to whom, for which order. */
export function LeavingNote({ amount, payee, orderCode }: PaymentFacts) {
  const money = formatMoney(amount);
  return (
    <Trans>
      You leave this site for the card page of our bank: {money} to {payee}, order {orderCode}. Afterwards you come back here.
    </Trans>
  );
}
