import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { LocalText, useHref, usePage, useShell } from '@portal/contract/react';
import { ButtonLink, Cluster, Ground, Page, PageHeading, Panel, PanelTitle, PinIcon, Stack, TelephoneIcon, TextLink } from '@portal/ui';
import styled from 'styled-components';
import type { SoonRoute } from './opens-soon-route.tsx';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
`;

/** Says that a form opens soon and where we help until then. Pages behind an application's code are not indexed. */
export function OpensSoonPage({ route }: { route: SoonRoute }) {
  const href = useHref();
  const { settings } = useShell<'membership'>();
  const { title, text } = useWords(route);
  usePage({ title, noIndex: route === 'applied' || route === 'applicationPayment' });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          <PageHeading lead={text}>{title}</PageHeading>
          <Panel as="section" aria-labelledby="until-then">
            <PanelTitle id="until-then">
              <Trans>Until then, call us or visit</Trans>
            </PanelTitle>
            {settings.tel && (
              <Line>
                <TelephoneIcon size={22} />
                <TextLink href={`tel:${settings.tel.replaceAll(' ', '')}`}>{settings.tel}</TextLink>
              </Line>
            )}
            <Line>
              <PinIcon size={22} />
              <span>
                <LocalText of={settings} field="address" />
              </span>
            </Line>
          </Panel>
          <Cluster>
            <ButtonLink to={href(paths.home())}>
              <Trans>Back to home</Trans>
            </ButtonLink>
            <ButtonLink variant="quiet" to={href(paths.beMember())}>
              <Trans>All kinds of membership</Trans>
            </ButtonLink>
          </Cluster>
        </Stack>
      </Page>
    </Ground>
  );
}

function useWords(route: SoonRoute): { title: string; text: string } {
  const { t } = useLingui();
  const words: Record<SoonRoute, { title: string; text: string }> = {
    register: { title: t`Online account`, text: t`Registration on this site opens soon.` },
    youthApplication: { title: t`Youth association membership`, text: t`Applications on this site open soon.` },
    gymApplication: { title: t`Gym membership`, text: t`Applications on this site open soon.` },
    applied: { title: t`Your application`, text: t`Following your application on this site opens soon.` },
    applicationPayment: { title: t`Pay for your application`, text: t`Paying for an application on this site opens soon.` },
    renewal: { title: t`Renew your membership`, text: t`Renewal on this site opens soon.` },
  };
  return words[route];
}
