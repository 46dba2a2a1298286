import { Trans, useLingui } from '@lingui/react/macro';
import { type InvoicePage, type PageProps, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import {
  ButtonLink,
  Cluster,
  formatDateTime,
  Ground,
  Page,
  PageHeading,
  Panel,
  PhoneLink,
  Stack,
  TextLink,
  UnbrokenDates,
} from '@portal/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';
import { InvoiceLines } from '../order/invoice-lines.tsx';
import { PaidSteps } from '../order/paid-steps.tsx';
import { loadOrder, type ResultData } from './result-data.ts';
import { isUncharged, mayPayAgain, type ResultStatus, statusOf } from './result-status.ts';
import { StatusNote } from './status-note.tsx';
import { useSettledInvoice } from './use-settled-invoice.ts';

/** Where to ask about a payment. */
function ContactLine() {
  const href = useHref();
  const { tel } = useShell().settings;
  return (
    <p>
      <Trans>
        Questions about this payment? <TextLink to={href(paths.contact())}>Contact us</TextLink>
      </Trans>{' '}
      <PhoneLink number={tel} />
    </p>
  );
}

/** The page that a provider sends the person back to. The server's response decides the headline, not the address. */
export function ResultPage({ data }: PageProps<ResultData>) {
  const { kind, error } = data;
  const { invoice, requested, ended } = useSettledInvoice(data);
  const status = statusOf({ invoice, kind, error, requested, ended });
  const order = useOrder(data, invoice.paid);
  const title = useTitle(status);
  usePageMeta({ title, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={20}>
          <PageHeading lead={<UnbrokenDates text={`${invoice.code} · ${formatDateTime(invoice.datetime)}`} />}>{title}</PageHeading>
          <Panel>
            <Stack $gap={16}>
              <StatusNote
                status={status}
                uncharged={isUncharged({ kind, error, ended })}
                order={order}
                reason={kind === 'cancel' ? error : null}
              />
              <NextSteps id={invoice.id} status={status} order={order} application={data.application} />
              <ContactLine />
            </Stack>
          </Panel>
          {order && <InvoiceLines lines={order.lines} title={<Trans>Your order</Trans>} />}
        </Stack>
      </Page>
    </Ground>
  );
}

function useTitle(status: ResultStatus): string {
  const { t } = useLingui();
  const titles: Record<ResultStatus, string> = {
    paid: t`Payment received`,
    confirming: t`We are confirming your payment`,
    review: t`Your payment is being checked`,
    unheard: t`We have not received your payment yet`,
    cancelled: t`Payment cancelled`,
    failed: t`Payment failed`,
    part: t`Payment failed`,
  };
  return titles[status];
}

/** Returns the member's own order, reloaded as soon as it is paid to get its receipt. The shell also reloads the page's data, but later. */
function useOrder({ order: loaded, invoice: { id, paid: loadedPaid } }: ResultData, paid: boolean): InvoicePage | null {
  const shell = useShell();
  const [found, setFound] = useState<InvoicePage | null>(null);
  useEffect(() => {
    if (!paid || loadedPaid) return;
    let here = true;
    void loadOrder(shell, id).then((order) => here && setFound(order));
    return () => {
      here = false;
    };
  }, [shell, id, paid, loadedPaid]);
  return loadedPaid ? (loaded ?? found) : (found ?? loaded);
}

interface NextStepsProps extends Pick<ResultData, 'order' | 'application'> {
  id: string;
  status: ResultStatus;
}

function NextSteps({ id, status, order, application }: NextStepsProps) {
  const href = useHref();
  const member = useMember();
  return (
    <Stack $gap={12}>
      {!member && !application && (
        <p>
          <Trans>Log in to see your orders and courses.</Trans>
        </p>
      )}
      {member && status === 'paid' ? (
        <PaidSteps order={order} />
      ) : (
        <Cluster>
          {mayPayAgain(status) && (
            <ButtonLink to={href(application ? paths.applicationPayment({ code: application }) : paths.invoice({ id }))}>
              <Trans>Go to payment</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={href(member ? paths.me() : paths.login())} variant={status === 'paid' ? 'primary' : 'quiet'}>
            {member ? <Trans>My account</Trans> : <Trans>Log in</Trans>}
          </ButtonLink>
        </Cluster>
      )}
    </Stack>
  );
}
