import { Trans, useLingui } from '@lingui/react/macro';
import { usePageMeta } from '@portal/contract/react';
import { InlineNote, Page, PageHeading } from '@portal/ui';

/** Stands for each page of the section until it has one. */
export function StartPage() {
  const { t } = useLingui();
  usePageMeta({ title: t`Coming soon`, noIndex: true });
  return (
    <Page>
      <PageHeading>
        <Trans>Coming soon</Trans>
      </PageHeading>
      <StartNote />
    </Page>
  );
}

/** Stands for each widget of the section until it has one. */
export function StartNote() {
  return (
    <InlineNote tone="info">
      <Trans>This is being built.</Trans>
    </InlineNote>
  );
}
