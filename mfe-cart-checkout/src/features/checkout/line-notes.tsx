import { Trans, useLingui } from '@lingui/react/macro';
import { type CartItem, type Member, paths, pick } from '@portal/contract';
import type { FamilyBooking } from '@portal/contract/endpoints';
import { participantsOf } from '@portal/contract/entities';
import { useHref } from '@portal/contract/react';
import { Button, Cluster, Day, formatDay, InlineNote, NoBreak, TextLink, Times } from '@portal/ui';
import { useCancelOrder } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import { useShell } from '../../shell.ts';
import { refusalMessages } from '../cart/cart-messages.ts';
import { ageOutsideOf, nameFor } from '../cart/participants.ts';
import { conflictText, outsideAgesText } from './conflict-text.ts';
import type { LineProblem } from './line-problems.ts';

export interface LineNotesProps {
  item: CartItem;
  member: Member | null;
  problems: LineProblem[];
  /** Removes the class. */
  onRemove: () => void;
}

/**
 * Shows what prevents one line's order or needs a second look, each with the next step. A request that is too long is marked at its field.
 */
export function LineNotes({ item, member, problems, onRemove }: LineNotesProps) {
  const age = item.strict_ages ? null : ageOutsideOf(item, member);
  return (
    <>
      {age !== null && (
        <InlineNote tone="warning" role="status">
          <AgeCopy item={item} member={member} age={age} /> <Trans>You can still book it; we will ask you to confirm.</Trans>
          <ForChild member={member} />
        </InlineNote>
      )}
      {problems.map((problem) => {
        const copy = <ProblemCopy problem={problem} item={item} member={member} onRemove={onRemove} />;
        const key = JSON.stringify(problem);
        if (problem.kind === 'too-long') return null;
        return (
          <InlineNote
            data-problem
            tabIndex={-1}
            key={key}
            tone={problem.kind === 'not-open' || problem.kind === 'who' ? 'info' : 'error'}
            role="alert"
          >
            {copy}
          </InlineNote>
        );
      })}
    </>
  );
}

function AgeCopy({ item, member, age }: { item: CartItem; member: Member | null; age: number }) {
  const { i18n } = useLingui();
  const { locale } = useShell();
  return i18n._(outsideAgesText(item, nameFor(member, item, locale), age));
}

/** How to book for a child with an online account, which books for its owner only (REGISTER-25). */
function ForChild({ member }: { member: Member | null }) {
  const href = useHref();
  if (member?.member_kind !== 'online') return null;
  return (
    <p>
      <Trans>
        Booking for your child? An online account books for you alone: join as a family, or open an account in the child's name.
      </Trans>{' '}
      <TextLink to={href(paths.beMember({}, { redirect: href(paths.checkout()) }))}>
        <Trans>Family membership and its price</Trans>
      </TextLink>
    </p>
  );
}

interface ProblemCopyProps extends Pick<LineNotesProps, 'item' | 'member' | 'onRemove'> {
  problem: LineProblem;
}

function ProblemCopy({ problem, item, member, onRemove }: ProblemCopyProps): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useShell();
  const who = nameFor(member, item, locale);
  switch (problem.kind) {
    case 'unknown':
      return (
        <>
          <Trans>This class is no longer offered. Remove it to continue.</Trans> <OtherClasses item={item} />
        </>
      );
    case 'full':
      return (
        <>
          <Trans>
            <strong>This class is now full.</strong> You can join its waiting list, or choose another class.
          </Trans>{' '}
          <ClassLink item={item} />
        </>
      );
    case 'no-fee':
      return i18n._(refusalMessages[problem.reason]);
    case 'not-open':
      return (
        <>
          <Trans>
            Booking opens for you on <NoBreak>{formatDay(problem.opens, locale)}</NoBreak>. It stays in your cart; you can order the others.
          </Trans>{' '}
          <PlanLink item={item} />
        </>
      );
    case 'who':
      return <Trans>Choose who this is for.</Trans>;
    case 'twice':
      return (
        <>
          <Trans>{who} is already in your cart for this class.</Trans> <SomebodyElse member={member} />
        </>
      );
    case 'strict-ages':
      return (
        <>
          <AgeCopy item={item} member={member} age={problem.age} /> <SomebodyElse member={member} />
          <ForChild member={member} />
        </>
      );
    case 'overlap':
      return <Overlap text={conflictText(i18n, 1, who, problem.code)} member={member} />;
    case 'booked': {
      const { conflict, booking } = problem;
      const other = pick(booking.activity, 'className', locale).text || booking.activity.code;
      return <Booked text={conflictText(i18n, conflict, who, other)} booking={booking} code={item.code} onRemove={onRemove} />;
    }
    case 'conflict':
      return problem.conflict.code === 1 ? (
        <Overlap text={conflictText(i18n, 1, who, problem.conflict.with)} member={member} />
      ) : (
        <Sentence text={conflictText(i18n, problem.conflict.code, who, problem.conflict.with)} member={member} />
      );
    default:
      return null;
  }
}

interface BookedProps {
  text: string;
  booking: FamilyBooking;
  /** The class in the cart. */
  code: string;
  onRemove: () => void;
}

/** What somebody already has: when it is, whether it is paid, and what helps (CART-20). */
function Booked({ text, booking, code, onRemove }: BookedProps) {
  const { locale } = useShell();
  const { activity, order_code: order } = booking;
  return (
    <>
      <p>
        <strong>{text}.</strong>
      </p>
      <p>
        {activity.code}, <Day on={activity.start_date} locale={locale} />
        {activity.start_time && activity.end_time && (
          <>
            , <Times from={activity.start_time} to={activity.end_time} />
          </>
        )}
        , <BookingState booking={booking} />
      </p>
      <Cluster>
        {booking.invoice_id && order && <CancelOrder id={booking.invoice_id} code={order} />}
        <Button variant="text" size="row" onClick={onRemove}>
          <Trans>Remove {code} from the cart</Trans>
        </Button>
      </Cluster>
    </>
  );
}

function BookingState({ booking: { state, order_code: order } }: { booking: FamilyBooking }) {
  if (state === 'paid') return <Trans>paid</Trans>;
  if (state === 'waiting') return <Trans>on the waiting list</Trans>;
  return order ? <Trans>not paid yet, order {order}</Trans> : <Trans>not paid yet</Trans>;
}

function CancelOrder({ id, code }: { id: string; code: string }) {
  const { t } = useLingui();
  const { cancel, busy } = useCancelOrder(
    { id },
    {
      question: {
        title: t`Cancel order ${code}?`,
        message: t`Its places will be released. Any balance and coupon that you used will be returned to you.`,
        confirm: t`Cancel the order`,
        cancel: t`Keep it`,
      },
      done: t`Order ${code} is cancelled.`,
      refused: t`Warning`,
    },
  );
  return (
    <Button variant="text" size="row" busy={busy} busyLabel={<Trans>Cancelling…</Trans>} onClick={cancel}>
      <Trans>Cancel order {code}</Trans>
    </Button>
  );
}

function Overlap({ text, member }: { text: string; member: Member | null }) {
  return (
    <Trans>
      <strong>These times clash.</strong> {text}. <SomebodyElse member={member} />
    </Trans>
  );
}

function Sentence({ text, member }: { text: string; member: Member | null }) {
  return (
    <Trans>
      {text}. <SomebodyElse member={member} />
    </Trans>
  );
}

/** Explains how to resolve a conflict: choose another participant, in a family, or remove a line. */
function SomebodyElse({ member }: { member: Member | null }) {
  return member && participantsOf(member).length > 1 ? (
    <Trans>Choose someone else or remove one.</Trans>
  ) : (
    <Trans>Remove one to continue.</Trans>
  );
}

/** Links to the class on its group's page, where people join its waiting list. */
function ClassLink({ item }: { item: CartItem }) {
  const href = useHref();
  const alias = item.cmsgroup?.alias;
  if (!alias) return null;
  return (
    <TextLink to={href(paths.article({ articleAlias: alias }, { class: item.code }))}>
      <Trans>Go to the waiting list for {item.code}</Trans>
    </TextLink>
  );
}

/** Puts a class that opens later into the plan, which books it with one press. */
function PlanLink({ item }: { item: CartItem }) {
  const href = useHref();
  return (
    <TextLink to={href(paths.plan({}, { add: item.id }))}>
      <Trans>Add to my plan</Trans>
    </TextLink>
  );
}

function OtherClasses({ item }: { item: CartItem }) {
  const href = useHref();
  const { locale } = useShell();
  const alias = item.cmsgroup?.alias;
  if (!alias) return null;
  const group = pick(item.cmsgroup, 'title', locale).text;
  return (
    <TextLink to={href(paths.article({ articleAlias: alias }))}>
      <Trans>Other classes of {group}</Trans>
    </TextLink>
  );
}
