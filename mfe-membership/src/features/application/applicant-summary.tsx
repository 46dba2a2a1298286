import { Trans, useLingui } from '@lingui/react/macro';
import { type MemberGroup, type Options, pick } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Panel, PanelTitle } from '@portal/ui';
import { DescriptionList, useFilePreview } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { composeAddress } from './applicant-conversions.ts';
import type { ApplicantValues } from './applicant-values.ts';

const Photo = styled.img`
  display: block;
  width: 96px;
  height: 96px;
  object-fit: cover;
  border-radius: 12px;
`;

export interface ApplicantSummaryProps {
  title: string;
  applicant: ApplicantValues;
  group: MemberGroup | null;
  options: Options;
}

/** One applicant's details, for review. */
export function ApplicantSummary({ title, applicant, group, options }: ApplicantSummaryProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const photo = useFilePreview(applicant.iconPic);
  const english = [applicant.surname, applicant.given_name].filter(Boolean).join(' ');
  const chosen = (list: string, value: string | undefined) => {
    const choice = options[list]?.find((option) => option.value === value);
    return choice && pick(choice, 'name', locale).text;
  };
  const items = [
    { label: <Trans>Photo</Trans>, value: photo && <Photo src={photo} alt={t`Photo of ${english || (applicant.other_name ?? '')}`} /> },
    {
      label: <Trans>Name</Trans>,
      value: [chosen('Member Title', applicant.title), english, applicant.other_name].filter(Boolean).join(' '),
    },
    { label: <Trans>Date of birth</Trans>, value: applicant.dob },
    { label: <Trans>Membership type</Trans>, value: group && <LocalText of={group} field="name" /> },
    { label: <Trans>ID number, first 4 characters</Trans>, value: applicant.hkid || applicant.passport_no },
    { label: <Trans>ID document</Trans>, value: applicant.idPic?.name },
    { label: <Trans>Mobile</Trans>, value: applicant.mobile && `+${applicant.mobile_country_code ?? ''} ${applicant.mobile}` },
    { label: <Trans>Email</Trans>, value: applicant.email },
    { label: <Trans>Address</Trans>, value: composeAddress(applicant, options, locale) },
    {
      label: <Trans>In an emergency</Trans>,
      value: [applicant.emergency_name, applicant.emergency_relationship, applicant.emergency_contact].filter(Boolean).join(', '),
    },
    { label: <Trans>Volunteering</Trans>, value: applicant.become_volunteer && <Trans>Yes</Trans> },
  ];
  return (
    <Panel as="section" aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <DescriptionList items={items.filter(({ value }) => value)} />
    </Panel>
  );
}
