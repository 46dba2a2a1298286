import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Cluster, color, media, Panel, PanelTitle, Stack } from '@portal/ui';
import { issuesOf, useFields } from '@portal/ui-parts/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { ApplicantForm, type ApplicantFormProps } from './applicant-form.tsx';
import type { ApplicantValues } from './applicant-values.ts';
import { isReportedElsewhere } from './submit-checks.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  & h2 {
    margin: 0;
  }
  & > :last-child {
    grid-column: 2;
  }
  ${media.sm} {
    grid-template-columns: 40px minmax(0, 1fr) auto;
    & > :last-child {
      grid-column: 3;
    }
  }
`;

const Place = styled.span<{ $open: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${({ $open }) => ($open ? color.ferry : color.mist2)};
  color: ${({ $open }) => ($open ? color.white : color.ink2)};
  font: var(--body-bold);
`;

const State = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

const Wrong = styled(State)`
  color: ${color.taxi};
  font: var(--small-bold);
`;

export interface ApplicantPanelProps extends ApplicantFormProps {
  title: string;
  number: number;
  open: boolean;
  /** Opens without taking the focus from elsewhere. */
  quietly?: boolean;
  /** Stays open while something in it needs attention. */
  openOnError?: boolean;
  /** Absent if there is only one applicant, whose panel is always open. */
  onToggle?: () => void;
  /** Absent for an applicant who can't be removed. */
  onRemove?: () => void;
  /** Above the form: an offer to copy known details. */
  shortcut?: ReactNode;
}

/** One of several applicants: folded to a line, or open with the form. The error summary links to its heading. */
export function ApplicantPanel(props: ApplicantPanelProps) {
  const { title, number, open, quietly = false, openOnError = false, onToggle, onRemove, shortcut, ...form } = props;
  const { t } = useLingui();
  const { dialogs } = useShell();
  const { formState } = useFormContext();
  const { error: _none, ...role } = useFields(form.path).draftField('role');
  const applicant = useWatch({ name: form.path }) as ApplicantValues;
  const heading = useRef<HTMLHeadingElement>(null);
  const wrong = issuesOf(get(formState.errors, form.path) ?? {}).filter((issue) => !isReportedElsewhere(issue)).length;
  const shown = open || (openOnError && wrong > 0);
  const wasShown = useRef(true);
  useEffect(() => {
    if (open && !wasShown.current && !quietly) heading.current?.focus();
    wasShown.current = open;
  }, [open, quietly]);
  const begun = isBegun(applicant);
  const remove = async () => {
    const question = { title: t`Remove ${title}?`, message: t`What you have filled in will be cleared.`, confirm: t`Remove`, danger: true };
    if (!begun || (await dialogs.confirm(question))) onRemove?.();
  };
  return (
    <Panel as="section" aria-label={title}>
      <input type="hidden" {...role} />
      <Stack $gap={24}>
        <Head>
          <Place aria-hidden $open={shown}>
            {number}
          </Place>
          <div>
            <PanelTitle ref={heading} id={form.path} tabIndex={-1} onFocus={shown ? undefined : onToggle}>
              {title}
            </PanelTitle>
            <State>{begun ? <PersonState of={applicant} /> : <Trans>Not started</Trans>}</State>
            {wrong > 0 && !shown && (
              <Wrong>
                <Plural value={wrong} one="# field to complete" other="# fields to complete" />
              </Wrong>
            )}
          </div>
          <Cluster $gap={4}>
            {onToggle && (
              <Button variant="text" size="row" aria-expanded={shown} onClick={onToggle}>
                {shown ? <Trans>Collapse</Trans> : begun ? <Trans>Edit</Trans> : <Trans>Fill in</Trans>}
              </Button>
            )}
            {onRemove && (
              <Button variant="removal" size="row" onClick={remove}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Cluster>
        </Head>
        <Stack $gap={24} hidden={!shown}>
          {shortcut}
          <ApplicantForm {...form} />
        </Stack>
      </Stack>
    </Panel>
  );
}

/** The name, and which files have been added. */
function PersonState({ of: applicant }: { of: ApplicantValues }) {
  return (
    <>
      {nameOf(applicant)}
      {applicant.iconPic && (
        <>
          {' · '}
          <Trans>photo</Trans>
        </>
      )}
      {applicant.idPic && (
        <>
          {' · '}
          <Trans>ID document</Trans>
        </>
      )}
    </>
  );
}

export function isBegun({ role: _role, mobile_country_code: _code, ...rest }: ApplicantValues): boolean {
  return Object.values(rest).some(Boolean);
}

function nameOf({ surname, given_name, other_name }: ApplicantValues): string {
  return [surname, given_name].filter(Boolean).join(' ') || (other_name ?? '');
}
