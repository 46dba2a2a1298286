import { Plural, useLingui } from '@lingui/react/macro';
import { type MeTab, meTabs, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import {
  CalendarIcon,
  Ground,
  IdCardIcon,
  InlineNote,
  MailIcon,
  Page,
  PeopleIcon,
  Stack,
  TextLink,
  TicketIcon,
  WalletIcon,
} from '@portal/ui';
import { TabLinks } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import { useTabLabels } from '../me-parts/use-tab-labels.ts';
import { MeHeader } from './me-header.tsx';
import { MembershipBanner } from './membership-banner.tsx';

const icons: Record<MeTab, ReactNode> = {
  activity: <CalendarIcon />,
  waiting_list: <PeopleIcon />,
  payment: <TicketIcon />,
  info: <IdCardIcon />,
  wallet: <WalletIcon />,
  messages: <MailIcon />,
};

/** The frame of all tabs: whose account it is, and links to the other tabs. */
export function MeFrame({ tab, children }: { tab: MeTab; children: ReactNode }) {
  const { t } = useLingui();
  const href = useHref();
  const labels = useTabLabels();
  const unread = useMember()?.unread_messages ?? 0;
  usePageMeta({ title: labels[tab] });
  return (
    <Ground $tone="mist">
      <Page>
        <Stack $gap={24}>
          <MeHeader />
          <TabLinks
            label={t`My account`}
            tabs={meTabs.map((name) => ({
              to: href(paths.me({ tab: name })),
              label: labels[name],
              icon: icons[name],
              current: name === tab,
            }))}
          />
          <MembershipBanner />
          {unread > 0 && tab !== 'messages' && (
            <InlineNote icon={<MailIcon />}>
              <TextLink to={href(paths.me({ tab: 'messages' }))}>
                <Plural value={unread} one="# unread message from our office" other="# unread messages from our office" />
              </TextLink>
            </InlineNote>
          )}
          {children}
        </Stack>
      </Page>
    </Ground>
  );
}
