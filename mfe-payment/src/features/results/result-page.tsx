import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, useMember, usePage } from '@portal/contract/react';
import { ButtonLink, Cluster, formatDateTime, Ground, InlineNote, Page, PageHeading, Panel, Stack } from '@portal/ui';
import { useLoaderData } from 'react-router-dom';
import type { ResultData } from './result-route.tsx';
import { useSettledInvoice } from './use-settled-invoice.ts';

/** Where a provider leaves the person. The headline follows the server's `paid`, not the address. */
export function ResultPage() {
  const { t } = useLingui();
  const href = useHref();
  const member = useMember();
  const { kind, failed, invoice: loaded } = useLoaderData() as ResultData;
  const invoice = useSettledInvoice(loaded, kind === 'success');
  const title = titleOf();
  usePage({ title, noIndex: true });
  return (
    <Ground $tone="mist">
      <Page $form>
        <PageHeading>{title}</PageHeading>
        <Panel>
          <Stack $gap={16}>
            <p>
              <Trans>Order {invoice.code}</Trans> · {formatDateTime(invoice.datetime)}
            </p>
            {invoice.paid ? (
              <InlineNote tone="success" role="status">
                <Trans>This order is paid. A receipt is on its way to you by email.</Trans>
              </InlineNote>
            ) : kind === 'success' ? (
              <InlineNote role="status">
                <Trans>We are confirming your payment, do not pay again.</Trans>
              </InlineNote>
            ) : (
              <InlineNote tone="warning">
                <Trans>The order is not paid. You may try again.</Trans>
              </InlineNote>
            )}
            <Cluster>
              {!invoice.paid && kind !== 'success' && (
                <ButtonLink to={href(paths.invoice({ id: invoice.id }))}>
                  <Trans>Go to payment</Trans>
                </ButtonLink>
              )}
              {member ? (
                <ButtonLink to={href(paths.me())} variant="quiet">
                  <Trans>My account</Trans>
                </ButtonLink>
              ) : (
                <>
                  <p>
                    <Trans>Log in to see your orders and courses.</Trans>
                  </p>
                  <ButtonLink to={href(paths.login())} variant="quiet">
                    <Trans>Log in</Trans>
                  </ButtonLink>
                </>
              )}
            </Cluster>
          </Stack>
        </Panel>
      </Page>
    </Ground>
  );

  function titleOf(): string {
    if (invoice.paid) return t`Payment received`;
    if (kind === 'success') return t`We are confirming your payment`;
    return kind === 'cancel' && !failed ? t`Payment cancelled` : t`Payment failed`;
  }
}
