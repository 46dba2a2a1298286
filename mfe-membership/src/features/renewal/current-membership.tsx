import { Trans } from '@lingui/react/macro';
import { type MemberGroup, pick } from '@portal/contract';
import type { RenewalMember } from '@portal/contract/endpoints';
import { LocalText } from '@portal/contract/react';
import { formatDay, InlineNote, Panel, PanelTitle, Stack } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { useToday } from '../application/use-today.ts';
import { nameOf } from './renewal-rules.ts';

/** The membership being renewed (RENEW-01), and whether it has ended. */
export function CurrentMembership({ member }: { member: RenewalMember }) {
  const { locale } = useShell();
  const today = useToday();
  const named = (group: Pick<MemberGroup, 'name' | 'ch_name'> | { name?: string | null; ch_name?: string | null } | null | undefined) =>
    pick(group, 'name', locale).text && <LocalText of={group} field="name" />;
  const expiry = member.expiry_date ?? '';
  const items = [
    { label: <Trans>Member</Trans>, value: nameOf(member) },
    { label: <Trans>Member number</Trans>, value: member.code },
    { label: <Trans>Membership</Trans>, value: named(member.membertype) },
    { label: <Trans>Group</Trans>, value: named(member.membertypegroup) },
    { label: <Trans>Group after renewal</Trans>, value: member.showNewGroup && named(member.renewGroup) },
    { label: <Trans>Valid to</Trans>, value: expiry && formatDay(expiry, locale) },
  ];
  return (
    <Panel as="section" aria-labelledby="current">
      <PanelTitle id="current">
        <Trans>Your membership</Trans>
      </PanelTitle>
      <Stack $gap={16}>
        {expiry !== '' && expiry < today && (
          <InlineNote tone="warning">
            <Trans>Your membership has expired. Renew it to get member prices again.</Trans>
          </InlineNote>
        )}
        <DescriptionList items={items.filter(({ value }) => value)} />
      </Stack>
    </Panel>
  );
}
