import { useLingui } from '@lingui/react/macro';
import { type MeTab, meTabs, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { CalendarIcon, Ground, IdCardIcon, MailIcon, Page, PeopleIcon, Stack, TicketIcon, WalletIcon } from '@portal/ui';
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
              label: name === 'messages' && unread > 0 ? t`Messages (${unread} unread)` : labels[name],
              icon: icons[name],
              current: name === tab,
            }))}
          />
          <MembershipBanner />
          {children}
        </Stack>
      </Page>
    </Ground>
  );
}
