import { Trans } from '@lingui/react/macro';
import { Disclosure, Panel, Stack, width } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Answer = styled.p`
  max-width: ${width.text};
  padding: 4px 0 12px 28px;
`;

/** Two questions whose responses unfold (REGISTER-02); fees and duration as the policy words them (CONST-04, CONST-05). */
export function GeneralQuestions() {
  const { settings } = useShell();
  return (
    <Stack as="section" $gap={16} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>General questions</Trans>
      </h2>
      <Panel $tone="mist">
        <Disclosure summary={<Trans>What happens after I apply?</Trans>}>
          <Answer>
            {settings.application_auto_approve ? (
              <Trans>You pay the fee online at once, and your membership starts. Our email has the link to pay too.</Trans>
            ) : (
              <Trans>We check your application and email you. You then pay the fee online, and your membership starts.</Trans>
            )}
          </Answer>
        </Disclosure>
        <Disclosure summary={<Trans>How long does a membership last, and are fees refunded?</Trans>}>
          <Answer>
            <Trans>
              Membership is valid for one year and is not extended. Membership fees and the first-year administration fee are
              non-refundable.
            </Trans>
          </Answer>
        </Disclosure>
      </Panel>
    </Stack>
  );
}
