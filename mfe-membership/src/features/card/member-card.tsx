import { Trans, useLingui } from '@lingui/react/macro';
import { languageTags } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color, formatDate, media, NoBreak, radius, sail, space } from '@portal/ui';
import { CodePicture } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import type { CardHolder } from './card-holder.ts';
import { CardSea } from './card-sea.tsx';

const Card = styled.section<{ $small: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: ${({ $small }) => ($small ? 0 : '260px')};
  overflow: hidden;
  border-radius: ${radius.panel} ${radius.panel} ${({ $small }) => ($small ? sail.thumb : sail.big)};
  border-bottom-left-radius: ${radius.panel};
  background: ${color.harbour};
  color: ${color.snow};
  ${media.print} {
    break-inside: avoid;
    border: 1px solid;
    background: none;
    color: inherit;
  }
`;

const Words = styled.div<{ $small: boolean }>`
  flex: 1;
  padding: ${({ $small }) => ($small ? `${space[16]} ${space[16]} ${space[12]}` : `${space[24]} ${space[24]} ${space[12]}`)};
`;

/** Large text pushes the code below the names. */
const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[12]};
  & > div {
    flex: 1 1 0;
    min-width: min-content;
  }
`;

const Association = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  font: var(--body-bold);
`;

const Code = styled(NoBreak)<{ $small: boolean }>`
  display: block;
  font: ${({ $small }) => ($small ? 'var(--h3)' : 'var(--h2)')};
  font-size: ${({ $small }) => ($small ? '1.25rem' : '1.625rem')};
  letter-spacing: 0.08em;
`;

const Name = styled.p<{ $small: boolean }>`
  font: ${({ $small }) => ($small ? 'var(--body-bold)' : 'var(--h3)')};
  & > span {
    font-weight: 400;
  }
`;

const Small = styled.p`
  font: var(--small);
`;

const Dates = styled.dl<{ $small: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${({ $small }) => ($small ? space[8] : space[24])};
  padding: ${({ $small }) => ($small ? `${space[12]} ${space[16]} ${space[16]}` : `${space[8]} ${space[56]} ${space[24]} ${space[24]}`)};
  background: ${color.night};
  & dt {
    font: var(--small);
  }
  & dd {
    font: ${({ $small }) => ($small ? 'var(--small-bold)' : 'var(--body-bold)')};
  }
  ${media.print} {
    background: none;
  }
`;

/**
 * A person's card: kind, number (also as a QR code), names; on the wave the date of birth, age and expiry date (CARD-01, CARD-04). Family
 * members' cards are small.
 */
export function MemberCard({ holder, small = false }: { holder: CardHolder; small?: boolean }) {
  const { t } = useLingui();
  const { locale, settings } = useShell();
  const english = [holder.surname, holder.given_name].filter(Boolean).join(' ');
  const [first, second] =
    locale === 'zh' && holder.other_name ? [holder.other_name, english] : [english || holder.other_name, english && holder.other_name];
  return (
    <Card $small={small} aria-label={small ? t`Member card of ${first ?? holder.code}` : t`Member card`}>
      <Words $small={small}>
        {!small && (
          <Association>
            <img src="/art/logo-on-dark.svg" alt="" width={32} height={32} />
            <LocalText of={settings} field="app_name" />
          </Association>
        )}
        <Person>
          <div>
            {holder.membertype && <Small>{[holder.membertype, holder.membertypegroup].filter(Boolean).join(' · ')}</Small>}
            <Code $small={small}>{holder.code}</Code>
            <Name $small={small}>
              {first} <span lang={languageTags[locale === 'zh' ? 'en' : 'zh']}>{second}</span>
            </Name>
            {holder.renewGroup && (
              <Small>
                <Trans>After renewal: {holder.renewGroup}</Trans>
              </Small>
            )}
          </div>
          <CodePicture code={holder.code} label={t`QR code of ${holder.code}`} size={small ? 72 : 92} />
        </Person>
      </Words>
      {!small && <CardSea />}
      <Dates $small={small}>
        <Fact label={<Trans>Date of birth</Trans>} value={holder.dob && formatDate(holder.dob)} />
        <Fact label={<Trans>Age</Trans>} value={holder.age} />
        <Fact label={<Trans>Valid to</Trans>} value={holder.expiry_date ? formatDate(holder.expiry_date) : <Trans>No end date</Trans>} />
      </Dates>
    </Card>
  );
}

function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
