import { Trans, useLingui } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import type { Wish } from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { color, DateTime, IconButton, Panel, PanelTitle, Stack, TrashIcon } from '@portal/ui';
import { CheckboxField } from '@portal/ui-parts';
import { useId } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import type { ShownWish } from './plan-rules.ts';
import { WishChoices } from './wish-choices.tsx';
import { WishPeople } from './wish-people.tsx';

const Head = styled.div`
  margin-bottom: 12px;
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
`;

const Opens = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
  font: var(--small);
  color: ${color.ink2};
`;

export interface WishCardProps {
  shown: ShownWish;
  /** The classes of all groups of the plan. */
  classes: Activity[];
  onChange: (wish: Wish) => void;
  onRemove: () => void;
}

/** One wish: for whom, which classes in which order, and what to do if none has a seat. */
export function WishCard({ shown, classes, onChange, onRemove }: WishCardProps) {
  const { t } = useLingui();
  const { locale } = useShell();
  const member = useMember();
  const id = useId();
  const { wish, choices } = shown;
  const [first] = choices;
  const { code } = first;
  const name = pick(first, 'className', locale);
  const title = name.text || code;
  const group = pick(first.cmsgroup, 'title', locale);
  return (
    <Panel as="section" aria-labelledby={id}>
      <Head>
        <div>
          <PanelTitle id={id} lang={name.lang}>
            {title}
          </PanelTitle>
          <Opens>
            {group.text && <span lang={group.lang}>{group.text}</span>}
            {first.opens_at && (
              <span>
                <Trans>
                  Opens <DateTime at={first.opens_at} />
                </Trans>
              </span>
            )}
          </Opens>
        </div>
        <IconButton label={t`Remove ${title} from your plan`} icon={<TrashIcon />} onClick={onRemove} />
      </Head>
      <Stack $gap={20}>
        {member && <WishPeople member={member} shown={shown} onChange={onChange} />}
        <WishChoices shown={shown} classes={classes} onChange={onChange} />
        {!first.need_approve && (
          <CheckboxField
            label={<Trans>Otherwise join the waiting list of {code}</Trans>}
            hint={
              wish.waiting && wish.together && wish.people.length > 1 ? (
                <Trans>On a waiting list places come up one at a time: you decide then.</Trans>
              ) : undefined
            }
            checked={wish.waiting}
            onChange={({ currentTarget }) => onChange({ ...wish, waiting: currentTarget.checked })}
          />
        )}
      </Stack>
    </Panel>
  );
}
