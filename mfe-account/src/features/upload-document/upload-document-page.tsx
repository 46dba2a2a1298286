import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths, type WaitingEntry } from '@portal/contract';
import { LocalText, useHref, usePageMeta } from '@portal/contract/react';
import { ButtonLink, Ground, InlineNote, Page, PageHeading, Stack } from '@portal/ui';
import { DocumentForm } from './document-form.tsx';

/** The documents that a class requires from people on its waiting list, a form for each (WAIT-12). */
export function UploadDocumentPage({ data: entry }: PageProps<WaitingEntry>) {
  const { t } = useLingui();
  const href = useHref();
  usePageMeta({ title: t`Documents for your application` });
  const settings = entry.docsettings ?? entry.activity?.docsettings ?? [];
  const fileOf = (name: string) => entry.media?.find((file) => file.name === name);
  const name = entry.participant_name;
  const missing = settings.filter(({ name, required }) => required && !fileOf(name)).length;
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={20}>
          <PageHeading
            lead={
              entry.activity && (
                <>
                  {entry.activity.code} <LocalText of={entry.activity} field="className" />
                  {name && (
                    <>
                      {' · '}
                      <Trans>For {name}</Trans>
                    </>
                  )}
                </>
              )
            }
          >
            <Trans>Documents for your application</Trans>
          </PageHeading>
          {settings.length === 0 ? (
            <InlineNote>
              <Trans>No documents are needed for this class.</Trans>
            </InlineNote>
          ) : (
            missing === 0 && (
              <InlineNote tone="success">
                <Trans>We have all the required documents. We will let you know once they are checked.</Trans>
              </InlineNote>
            )
          )}
          {settings.map((setting) => (
            <DocumentForm key={setting.name} entryId={entry.id} setting={setting} uploaded={fileOf(setting.name)} />
          ))}
          <div>
            <ButtonLink to={href(paths.me({ tab: 'waiting_list' }))} variant="quiet">
              <Trans>My waiting list</Trans>
            </ButtonLink>
          </div>
        </Stack>
      </Page>
    </Ground>
  );
}
