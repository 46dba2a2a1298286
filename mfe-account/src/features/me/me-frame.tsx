import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MeTab, meTabs, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { Ground, InlineNote, MailIcon, Page, PreviousIcon, Stack, TextLink, VisuallyHidden } from '@portal/ui';
import { TabLinks } from '@portal/ui-parts';
import { type ReactNode, useState } from 'react';
import { usePhonePage } from '../me-parts/use-phone-page.ts';
import { useTabLabels } from '../me-parts/use-tab-labels.ts';
import { ChangePasswordDialog } from '../password/change-password-dialog.tsx';
import { AccountRows } from './account-rows.tsx';
import { MeHeader } from './me-header.tsx';
import { MembershipBanner } from './membership-banner.tsx';
import { tabIcons } from './tab-icons.tsx';
import { useLogOut } from './use-log-out.ts';

/** The frame of all tabs: whose account it is, and links to the other tabs. */
export function MeFrame({ tab, children }: { tab: MeTab; children: ReactNode }) {
  const { t } = useLingui();
  const href = useHref();
  const labels = useTabLabels();
  const unread = useMember()?.unread_messages ?? 0;
  const phonePage = usePhonePage();
  const logOut = useLogOut();
  const [changing, setChanging] = useState(false);
  const actions = { onChangePassword: () => setChanging(true), onLogOut: logOut };
  usePageMeta({ title: phonePage === 'menu' ? t`My account` : labels[tab] });
  return (
    <Ground $tone="mist">
      <Page>
        <Stack $gap={phonePage ? 16 : 24}>
          {phonePage === 'part' ? (
            <div>
              <VisuallyHidden as="h1" tabIndex={-1}>
                {labels[tab]}
              </VisuallyHidden>
              <TextLink $alone to={href(paths.me())}>
                <PreviousIcon /> <Trans>My account</Trans>
              </TextLink>
            </div>
          ) : (
            <MeHeader {...actions} withActions={!phonePage} />
          )}
          {phonePage === null && (
            <TabLinks
              label={t`My account`}
              tabs={meTabs.map((name) => ({
                to: href(paths.me({ tab: name })),
                label: labels[name],
                icon: tabIcons[name],
                current: name === tab,
              }))}
            />
          )}
          <MembershipBanner />
          {unread > 0 && tab !== 'messages' && (
            <InlineNote icon={<MailIcon />}>
              <TextLink to={href(paths.me({ tab: 'messages' }))}>
                <Plural value={unread} one="# unread message from our office" other="# unread messages from our office" />
              </TextLink>
            </InlineNote>
          )}
          {phonePage === 'menu' && <AccountRows {...actions} />}
          {children}
        </Stack>
        <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      </Page>
    </Ground>
  );
}
