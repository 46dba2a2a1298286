import { Trans, useLingui } from '@lingui/react/macro';
import { usePageMeta } from '@portal/contract/react';
import { InlineNote, Page, PageHeading } from '@portal/ui';

/** Stands in for each page of the section that isn't written yet. */
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

/** Stands in for each widget of the section that isn't written yet. */
export function StartNote() {
  return (
    <InlineNote tone="info">
      <Trans>This is being built.</Trans>
    </InlineNote>
  );
}
