import { Trans, useLingui } from '@lingui/react/macro';
import { type AppliedPerson, type EndpointOutput, pick } from '@portal/contract';
import type { showApplicationPayment } from '@portal/contract/endpoints';
import { LocalText } from '@portal/contract/react';
import { formatDateTime, formatMoney, Panel, PanelTitle } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import { Fragment } from 'react';
import { useShell } from '../../shell.ts';

export interface ApplicationSummaryProps {
  code: string;
  application: EndpointOutput<typeof showApplicationPayment>;
  paid: boolean;
}

/** The applicants as the server describes them, with identity and mobile masked, and the fee's order (APPLIED-02 to APPLIED-04). */
export function ApplicationSummary({ code, application: { host, family, invoice }, paid }: ApplicationSummaryProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const type = { name: host.member_type_name, ch_name: host.member_type_ch_name };
  const items = [
    { label: <Trans>Application code</Trans>, value: host.apply_code ?? code },
    { label: <Trans>Membership</Trans>, value: pick(type, 'name', locale).text && <LocalText of={type} field="name" /> },
    { label: <Trans>Main applicant</Trans>, value: <Person of={host} /> },
    ...family.map((person, place) => ({ label: t`Family member ${place + 1}`, value: <Person of={person} /> })),
    { label: <Trans>Order</Trans>, value: invoice && `${invoice.code} · ${formatDateTime(invoice.datetime)}` },
    { label: <Trans>Amount</Trans>, value: invoice && formatMoney(invoice.amount) },
    { label: <Trans>Pay by</Trans>, value: !paid && invoice?.expiry_time && formatDateTime(invoice.expiry_time) },
    { label: <Trans>Status</Trans>, value: invoice && (paid ? <Trans>Paid</Trans> : <Trans>Not paid yet</Trans>) },
  ];
  return (
    <Panel as="section" aria-labelledby="application">
      <PanelTitle id="application">
        <Trans>Your application</Trans>
      </PanelTitle>
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Panel>
  );
}

function Person({ of: person }: { of: AppliedPerson }) {
  const { locale } = useShell();
  const group = { name: person.member_type_group_name, ch_name: person.member_type_group_ch_name };
  const names = [person.surname, person.given_name, person.other_name].filter(Boolean).join(' ');
  const groupName = pick(group, 'name', locale).text && <LocalText of={group} field="name" />;
  return [names, groupName, person.hkid, person.mobile].filter(Boolean).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
