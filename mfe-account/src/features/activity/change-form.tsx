import { Trans, useLingui } from '@lingui/react/macro';
import { pick } from '@portal/contract';
import type { Change, Changes } from '@portal/contract/endpoints';
import { LocalText } from '@portal/contract/react';
import { Button, Day, formatDate, formatMoney, Stack, Times } from '@portal/ui';
import { RadioRows, SelectField } from '@portal/ui-parts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useShell } from '../../shell.ts';

type Kind = Change['kind'];

export interface ChangeFormProps {
  changes: Changes;
  /** The course whose classes are offered for a move; undefined: the booking's own. */
  courses: { value: number | undefined; isLoading: boolean; choose: (course: number | undefined) => void };
  busy: boolean;
  onSend: (change: Change) => void;
}

/** Chooses what to do, then how or where to; the button says what happens to the money. */
export function ChangeForm({ changes, courses, busy, onSend }: ChangeFormProps) {
  const { t } = useLingui();
  const { now } = useShell();
  // A move keeps the family, and saves it a tap.
  const canMove = changes.moves.length > 0 || changes.courses.length > 0 || courses.value !== undefined;
  const [kind, setKind] = useState<Kind | ''>(canMove ? 'move' : '');
  const [chosen, setChosen] = useState('');
  const choose = (next: Kind) => {
    setKind(next);
    setChosen(next === 'withdraw' ? (waysOf(changes)[0] ?? '') : '');
  };
  const body = bodyOf(changes, kind, chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) onSend(body);
  };
  const isLate = !changes.free && String(changes.until) < formatDate(now());
  const canGive = changes.gives.some(({ reason }) => !reason);
  const kinds = [
    {
      value: 'move',
      label: <Trans>Move to another class</Trans>,
      disabled: !canMove,
      note: !canMove && (isLate ? t`It is too late to move` : t`No other class fits`),
    },
    {
      value: 'withdraw',
      label: <Trans>Withdraw</Trans>,
      disabled: !changes.withdraw,
      note: changes.withdraw ? changes.withdraw.back === 0 && t`No money comes back` : t`This class is over`,
    },
    {
      value: 'give',
      label: <Trans>Give the place to another of my family</Trans>,
      disabled: !canGive,
      note: !canGive && t`Nobody else of your family can take it`,
    },
  ];
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={20}>
        <RadioRows
          label={<Trans>What would you like to do?</Trans>}
          value={kind}
          onChange={(event) => choose(event.currentTarget.value as Kind)}
          choices={kinds}
        />
        {kind === 'withdraw' && <Ways changes={changes} value={chosen} onChange={setChosen} />}
        {kind === 'move' && <Courses changes={changes} courses={courses} onChange={() => setChosen('')} />}
        {kind === 'move' && !courses.isLoading && <Moves changes={changes} value={chosen} onChange={setChosen} />}
        {kind === 'give' && <People changes={changes} value={chosen} onChange={setChosen} />}
        {body && (
          <Button type="submit" wide busy={busy} busyLabel={<Trans>Changing…</Trans>}>
            <Consequence changes={changes} body={body} />
          </Button>
        )}
      </Stack>
    </form>
  );
}

type Way = Extract<Change, { kind: 'withdraw' }>['way'];

function waysOf({ withdraw }: Changes): Way[] {
  if (!withdraw) return [];
  if (withdraw.back === 0) return ['none'];
  return withdraw.by_provider > 0 ? ['credit', 'provider'] : ['credit'];
}

/** What is sent, once everything is chosen. */
function bodyOf(changes: Changes, kind: Kind | '', chosen: string): Change | null {
  const { withdraw, moves, gives } = changes;
  switch (kind) {
    case 'withdraw': {
      const way = waysOf(changes).find((item) => item === chosen);
      return withdraw && way ? { kind, way, back: withdraw.back } : null;
    }
    case 'move': {
      const move = moves.find(({ activity }) => String(activity.id) === chosen);
      return move ? { kind, class_id: move.activity.id, pay: move.pay, back: move.back, outside_ages: move.outside_ages } : null;
    }
    case 'give': {
      const person = gives.find(({ code }) => code === chosen);
      return person ? { kind, participant_code: person.code, outside_ages: person.outside_ages } : null;
    }
    default:
      return null;
  }
}

interface ChoiceProps {
  changes: Changes;
  value: string;
  onChange: (value: string) => void;
}

function Ways({ changes, value, onChange }: ChoiceProps) {
  const { back = 0, by_provider = 0 } = changes.withdraw ?? {};
  const [all, provider, rest] = [back, by_provider, back - by_provider].map(formatMoney);
  const words: Record<Way, { label: ReactNode; note?: ReactNode }> = {
    credit: { label: <Trans>{all} into my account balance</Trans>, note: <Trans>At once, for any class</Trans> },
    provider: {
      label: <Trans>{provider} the way I paid</Trans>,
      note:
        back > by_provider ? (
          <Trans>In a few working days; the other {rest} go into your account balance</Trans>
        ) : (
          <Trans>In a few working days</Trans>
        ),
    },
    none: { label: <Trans>No money comes back</Trans>, note: <Trans>The place goes to somebody who waits for it</Trans> },
  };
  return (
    <RadioRows
      label={<Trans>What comes back</Trans>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={waysOf(changes).map((way) => ({ value: way, ...words[way] }))}
    />
  );
}

interface CoursesProps extends Pick<ChangeFormProps, 'changes' | 'courses'> {
  onChange: () => void;
}

/** The course to stay in or to go to. */
function Courses({ changes: { booking, courses: others }, courses: { value, choose }, onChange }: CoursesProps) {
  const { locale } = useShell();
  if (others.length === 0 && value === undefined) return null;
  const categoryOf = (course: (typeof others)[number]) => pick(course, 'ac_category', locale).text;
  return (
    <SelectField
      label={<Trans>Course</Trans>}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        choose(Number(currentTarget.value) || undefined);
        onChange();
      }}
    >
      <option value="">{pick(booking, 'ac_group', locale).text}</option>
      {[...new Set(others.map(categoryOf))].map((category) => (
        <optgroup key={category} label={category}>
          {others
            .filter((course) => categoryOf(course) === category)
            .map((course) => (
              <option key={course.id} value={course.id}>
                {pick(course, 'ac_group', locale).text}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function Moves({ changes, value, onChange }: ChoiceProps) {
  const { locale } = useShell();
  if (changes.moves.length === 0) return <Trans>No other class of this course fits.</Trans>;
  return (
    <RadioRows
      label={<Trans>Move to</Trans>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={changes.moves.map(({ activity, fee, pay, back, outside_ages }) => ({
        value: String(activity.id),
        label: (
          <>
            {activity.code} <LocalText of={activity} field="className" />
          </>
        ),
        note: (
          <>
            <Day on={activity.start_date} locale={locale} />
            {activity.start_time && activity.end_time && (
              <>
                {' · '}
                <Times from={activity.start_time} to={activity.end_time} />
              </>
            )}
            {' · '}
            <LocalText of={activity} field="venue" />
            {' · '}
            <Fee amount={fee} />
            {outside_ages && (
              <>
                <br />
                <OutsideAges activity={activity} />
              </>
            )}
          </>
        ),
        aside: <strong>{priceOf(pay, back)}</strong>,
      }))}
    />
  );
}

function Fee({ amount }: { amount: number }) {
  const fee = formatMoney(amount);
  return <Trans>Fee {fee}</Trans>;
}

function priceOf(pay: number, back: number): ReactNode {
  const [toPay, comesBack] = [formatMoney(pay), formatMoney(back)];
  if (pay > 0) return <Trans>Pay {toPay}</Trans>;
  return back > 0 ? <Trans>{comesBack} back</Trans> : <Trans>No charge</Trans>;
}

function OutsideAges({ activity: { min_age, max_age } }: { activity: Pick<Changes['moves'][number]['activity'], 'min_age' | 'max_age'> }) {
  const ages = [min_age, max_age].filter((age) => age != null).join('–');
  return <Trans>This class is for other ages ({ages}); you can choose it anyway.</Trans>;
}

function People({ changes, value, onChange }: ChoiceProps) {
  return (
    <RadioRows
      label={<Trans>Who takes the place?</Trans>}
      hint={<Trans>The class stays the same. There is nothing to pay.</Trans>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={changes.gives.map(({ code, name, age, reason, outside_ages }) => ({
        value: code,
        label: name,
        disabled: Boolean(reason),
        note:
          reason ||
          (outside_ages ? (
            <Trans>Age {age}: this class is for other ages; you can choose it anyway.</Trans>
          ) : (
            age != null && <Trans>Age {age}</Trans>
          )),
      }))}
    />
  );
}

/** What the button does, with the money. */
function Consequence({ changes, body }: { changes: Changes; body: Change }) {
  switch (body.kind) {
    case 'withdraw': {
      const back = formatMoney(body.back);
      return body.back > 0 ? <Trans>Withdraw and get {back} back</Trans> : <Trans>Withdraw, nothing comes back</Trans>;
    }
    case 'move': {
      const [pay, back] = [formatMoney(body.pay), formatMoney(body.back)];
      if (body.pay > 0) return <Trans>Hold the place and pay {pay}</Trans>;
      return body.back > 0 ? <Trans>Move and get {back} back</Trans> : <Trans>Move, no charge</Trans>;
    }
    case 'give': {
      const name = changes.gives.find(({ code }) => code === body.participant_code)?.name;
      return <Trans>Give the place to {name}</Trans>;
    }
  }
}
