import { Trans, useLingui } from '@lingui/react/macro';
import { languageTags, type Member } from '@portal/contract';
import { ageOn } from '@portal/contract/membership';
import { formatDate, media, Panel, PanelTitle, space } from '@portal/ui';
import { CodePicture, DescriptionList } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { fullNameOf } from '../me-parts/member-name.ts';
import { useTabLabels } from '../me-parts/use-tab-labels.ts';

const Sides = styled.div`
  display: grid;
  gap: ${space[20]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Code = styled.figure`
  display: grid;
  gap: ${space[8]};
  justify-items: center;
  max-width: 180px;
  font: var(--small);
  text-align: center;
`;

const Photo = styled.img`
  width: 72px;
  height: 72px;
  margin-bottom: ${space[12]};
  border-radius: 50%;
  object-fit: cover;
`;

/** The member's own data, and the code to show at the counter (ME-12, ME-13). */
export function Details({ member }: { member: Member }) {
  const { t } = useLingui();
  const { now } = useShell();
  const label = useTabLabels().info;
  const age = member.age ?? (member.dob ? ageOn(formatDate(member.dob), formatDate(now())) : null);
  const pairs = [
    { label: <Trans>Name</Trans>, value: <BothNames of={member} /> },
    { label: <Trans>Member number</Trans>, value: member.code },
    { label: <Trans>Email</Trans>, value: member.email },
    { label: <Trans>Date of birth</Trans>, value: member.dob && formatDate(member.dob) },
    { label: <Trans>Age</Trans>, value: age },
    { label: <Trans>Group</Trans>, value: member.membertypegroup },
    { label: <Trans>After renewal</Trans>, value: member.showNewGroup ? member.renewGroup : null },
    { label: <Trans>Valid to</Trans>, value: member.expiry_date && formatDate(member.expiry_date) },
  ];
  return (
    <Panel as="section" aria-labelledby="details">
      <PanelTitle id="details">{label}</PanelTitle>
      <Sides>
        <div>
          {member.iconPic && <Photo src={member.iconPic} alt="" />}
          <DescriptionList items={pairs.filter(({ value }) => value !== null && value !== undefined && value !== '')} />
        </div>
        <Code>
          <CodePicture code={member.code} label={t`QR code of ${member.code}`} size={164} />
          <figcaption>
            <Trans>Show the code at the counter or the pool gate.</Trans>
          </figcaption>
        </Code>
      </Sides>
    </Panel>
  );
}

/** The name in the page's language, and in the other language if there is one. */
function BothNames({ of: member }: { of: Member }) {
  const { locale } = useShell();
  const otherLocale = locale === 'zh' ? 'en' : 'zh';
  const [name, other] = [fullNameOf(member, locale), fullNameOf(member, otherLocale)];
  if (name === other) return name;
  return (
    <>
      {name} <span lang={languageTags[otherLocale]}>{other}</span>
    </>
  );
}
