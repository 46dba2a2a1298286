import { Trans, useLingui } from '@lingui/react/macro';
import { usePage } from '@portal/contract/react';
import { Page, PageHeading, Skeleton, SkeletonText, Stack } from '@portal/ui';
import { useLoaderData } from 'react-router-dom';
import { PartView } from '../../parts/part-view.tsx';
import { usePart } from '../../parts/use-part.ts';
import { ContactCards } from './contact-cards.tsx';
import type { ContactData } from './contact-route.tsx';

/** Address with a map, telephone, fax, e-mail and the social networks. */
export function ContactPage() {
  const { t } = useLingui();
  const data = useLoaderData() as ContactData;
  const settings = usePart('settings', data.settings);
  usePage({ title: t`Contact us`, description: t`Address, telephone and e-mail of the association.` });
  return (
    <Page>
      <Stack $gap={32}>
        <PageHeading lead={<Trans>We are glad to help you find the right class.</Trans>}>
          <Trans>Contact us</Trans>
        </PageHeading>
        <PartView
          part={settings}
          skeleton={
            <Skeleton>
              <SkeletonText lines={6} />
            </Skeleton>
          }
        >
          {(known) => <ContactCards settings={known} />}
        </PartView>
      </Stack>
    </Page>
  );
}
