import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Page, PageHeading, Skeleton, SkeletonText, Stack } from '@portal/ui';
import { AsyncSection } from '@portal/ui-parts';
import { ContactCards } from './contact-cards.tsx';
import type { ContactData } from './contact-data.ts';

/** Address with a map, telephone, fax, email and the social networks. */
export function ContactPage({ data }: PageProps<ContactData>) {
  const { t } = useLingui();
  usePageMeta({ title: t`Contact us`, description: t`Address, telephone and email of the association.` });
  return (
    <Page>
      <Stack $gap={32}>
        <PageHeading lead={<Trans>We are glad to help you find the right class.</Trans>}>
          <Trans>Contact us</Trans>
        </PageHeading>
        <AsyncSection
          data={data.settings}
          skeleton={
            <Skeleton>
              <SkeletonText lines={6} />
            </Skeleton>
          }
        >
          {(known) => <ContactCards settings={known} />}
        </AsyncSection>
      </Stack>
    </Page>
  );
}
