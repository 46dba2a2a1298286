import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePage } from '@portal/contract/react';
import { ButtonLink, color, Ground, media, Page, PageHeading, Panel, PanelTitle, Picture, radius, sail, space } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { LoginForm } from './login-form.tsx';

const Sheet = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.md} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[40]};
    align-items: start;
  }
`;

const FormPanel = styled(Panel)`
  margin-top: ${space[20]};
`;

const Join = styled.section`
  overflow: hidden;
  border-radius: ${radius.panel} ${radius.panel} ${sail.phone};
  border-bottom-left-radius: ${radius.panel};
  background: ${color.white};
  border: 1px solid ${color.line};
  ${media.md} {
    border-bottom-right-radius: ${sail.big};
  }
`;

const Words = styled.div`
  padding: ${space[20]} ${space[24]} ${space[32]};
  & > p {
    margin-bottom: ${space[16]};
    color: ${color.ink2};
  }
`;

/** Login, the way to a forgotten password and the way to become a member (SESSION-02). */
export function LoginPage() {
  const { t } = useLingui();
  const href = useHref();
  const [query] = useSearchParams();
  usePage({ title: t`Log in` });
  return (
    <Ground $tone="mist">
      <Page $form>
        <Sheet>
          <div>
            <PageHeading
              lead={query.has('redirect') ? <Trans>Then we take you back to where you were.</Trans> : <Trans>Good to see you again.</Trans>}
            >
              <Trans>Log in</Trans>
            </PageHeading>
            <FormPanel>
              <LoginForm />
            </FormPanel>
          </div>
          <Join aria-labelledby="join">
            <Picture src="/art/picture-aqua-kayak.svg" alt="" ratio={[8, 5]} hue="aquatics" />
            <Words>
              <PanelTitle id="join">
                <Trans>Not with us yet?</Trans>
              </PanelTitle>
              <p>
                <Trans>Open a free online account, or join and pay member prices.</Trans>
              </p>
              <ButtonLink variant="quiet" to={href(paths.beMember())}>
                <Trans>Register</Trans>
              </ButtonLink>
            </Words>
          </Join>
        </Sheet>
      </Page>
    </Ground>
  );
}
