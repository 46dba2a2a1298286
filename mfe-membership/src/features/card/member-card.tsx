import { Trans, useLingui } from '@lingui/react/macro';
import type { Member } from '@portal/contract';
import { LocalText, useShell } from '@portal/contract/react';
import { color, formatDate, NoBreak, radius, sail, space } from '@portal/ui';
import styled from 'styled-components';
import { CardSea } from './card-sea.tsx';

const Card = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 260px;
  overflow: hidden;
  border-radius: ${radius.panel} ${radius.panel} ${sail.big};
  border-bottom-left-radius: ${radius.panel};
  background: ${color.ferry};
  color: ${color.white};
`;

const Words = styled.div`
  flex: 1;
  padding: ${space[24]} ${space[24]} ${space[12]};
`;

const Association = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  font: var(--body-bold);
`;

const Code = styled(NoBreak)`
  display: block;
  font: var(--h2);
  font-size: 1.625rem;
  letter-spacing: 0.08em;
`;

const Name = styled.p`
  font: var(--h3);
  & > span {
    font-weight: 400;
  }
`;

const Dates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  padding: ${space[8]} ${space[56]} ${space[24]} ${space[24]};
  background: ${color.ferry2};
  & dt {
    font: var(--small);
  }
  & dd {
    font: var(--body-bold);
  }
`;

/** A member's card: kind, number, name; on the wave the last day it holds. */
export function MemberCard({ member }: { member: Member }) {
  const { t } = useLingui();
  const { locale, settings } = useShell<'membership'>();
  const english = [member.surname, member.given_name].filter(Boolean).join(' ');
  const names = locale === 'zh' && member.other_name ? [member.other_name, english] : [english, member.other_name];
  return (
    <Card aria-label={t`Member card`}>
      <Words>
        <Association>
          <img src="/art/logo-on-dark.svg" alt="" width={32} height={32} />
          <LocalText of={settings} field="app_name" />
        </Association>
        {member.membertype && <p>{[member.membertype, member.membertypegroup].filter(Boolean).join(' · ')}</p>}
        <Code>{member.code}</Code>
        <Name>
          {names[0]} <span>{names[1]}</span>
        </Name>
      </Words>
      <CardSea />
      <Dates>
        {member.dob && (
          <div>
            <dt>
              <Trans>Date of birth</Trans>
            </dt>
            <dd>{formatDate(member.dob)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Valid to</Trans>
          </dt>
          <dd>{member.expiry_date ? formatDate(member.expiry_date) : <Trans>No end date</Trans>}</dd>
        </div>
      </Dates>
    </Card>
  );
}
