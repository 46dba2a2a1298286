import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { LocalText, useHref, usePage, useShell } from '@portal/contract/react';
import { ButtonLink, Cluster, DocumentIcon, Ground, InlineNote, Page, PageHeading, Panel, Stack } from '@portal/ui';
import { LineLink } from '../form/line-link.tsx';

/** Says where documents of a waiting-list entry are taken: not online yet. */
export function UploadDocumentPage() {
  const { t } = useLingui();
  const href = useHref();
  const { settings } = useShell<'account'>();
  usePage({ title: t`Documents for your application` });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={20}>
          <PageHeading lead={<Trans>Your place on the waiting list is kept.</Trans>}>
            <Trans>Documents for your application</Trans>
          </PageHeading>
          <Panel>
            <Stack $gap={16}>
              <InlineNote icon={<DocumentIcon size={22} />}>
                <Trans>For now we take documents at our counter, not online. Bring the original and a copy, or call us first.</Trans>
              </InlineNote>
              {settings.tel && (
                <p>
                  <Trans>
                    Telephone <LineLink href={`tel:${settings.tel.replaceAll(' ', '')}`}>{settings.tel}</LineLink>
                  </Trans>
                </p>
              )}
              <p>
                <LocalText of={settings} field="address" />
              </p>
            </Stack>
          </Panel>
          <Cluster>
            <ButtonLink to={href(paths.me({ tab: 'waiting_list' }))} variant="quiet">
              <Trans>My waiting list</Trans>
            </ButtonLink>
          </Cluster>
        </Stack>
      </Page>
    </Ground>
  );
}
