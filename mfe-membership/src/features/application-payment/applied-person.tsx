import { Trans } from '@lingui/react/macro';
import { type AppliedPerson as Person, pick } from '@portal/contract';
import { Panel, PanelTitle } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';

/** One applicant as the server describes them: identity and mobile are masked. */
export function AppliedPerson({ title, person, code }: { title: string; person: Person; code?: string }) {
  const { locale } = useShell();
  const named = (name: string | null | undefined, ch_name: string | null | undefined) => pick({ name, ch_name }, 'name', locale).text;
  const items = [
    { label: <Trans>Application code</Trans>, value: code && (person.apply_code ?? code) },
    { label: <Trans>Name</Trans>, value: [person.surname, person.given_name, person.other_name].filter(Boolean).join(' ') },
    { label: <Trans>Membership</Trans>, value: named(person.member_type_name, person.member_type_ch_name) },
    { label: <Trans>Group</Trans>, value: named(person.member_type_group_name, person.member_type_group_ch_name) },
    { label: <Trans>ID number, first 4 characters</Trans>, value: person.hkid },
    { label: <Trans>Mobile</Trans>, value: person.mobile },
  ];
  return (
    <Panel as="section" aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Panel>
  );
}
