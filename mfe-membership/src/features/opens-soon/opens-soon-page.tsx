import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePage } from '@portal/contract/react';
import { ButtonLink, Cluster, Ground, media, Page, PageHeading, Picture, Stack, space } from '@portal/ui';
import styled from 'styled-components';
import { ContactPanel } from './contact-panel.tsx';
import type { SoonRoute } from './opens-soon-route.tsx';
import { useSoonWords } from './use-soon-words.ts';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  ${media.md} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[40]};
    align-items: start;
  }
`;

const pictures: Partial<Record<SoonRoute, string>> = {
  register: '/art/picture-early-kite.svg',
  youthApplication: '/art/picture-aqua-kayak.svg',
  gymApplication: '/art/picture-sport-gym.svg',
};

/** Says that a form opens soon and where we help until then. Pages behind an application's code are not indexed. */
export function OpensSoonPage({ route }: { route: SoonRoute }) {
  const href = useHref();
  const { title, lead } = useSoonWords(route);
  usePage({ title, noIndex: route === 'applied' || route === 'applicationPayment' });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Sides>
          <Stack $gap={24}>
            <PageHeading lead={lead}>{title}</PageHeading>
            <ContactPanel />
            <Cluster>
              <ButtonLink to={href(paths.home())}>
                <Trans>Back to home</Trans>
              </ButtonLink>
              <ButtonLink variant="quiet" to={href(paths.beMember())}>
                <Trans>All kinds of membership</Trans>
              </ButtonLink>
            </Cluster>
          </Stack>
          <Picture src={pictures[route] ?? '/art/picture-camp-tent.svg'} alt="" corner="sail" />
        </Sides>
      </Page>
    </Ground>
  );
}
