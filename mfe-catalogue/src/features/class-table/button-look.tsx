import { Plural, Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import {
  type ButtonProps,
  CalendarIcon,
  CartIcon,
  CheckIcon,
  ClockIcon,
  DocumentIcon,
  formatDateTime,
  PeopleIcon,
  UploadIcon,
} from '@portal/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { Viewer } from '../member-status/use-viewer.ts';
import type { WaitingPosition } from '../member-status/waiting-positions.ts';
import type { ClosedBy } from '../queue/closed-by.ts';
import { type ClassState, type MemberStatus, opensOn } from './class-state.ts';

const Line = styled.span`
  display: block;
`;

/** What the button of a class depends on. */
export interface ClassButtonContext extends Omit<MemberStatus, 'inCart'> {
  activity: Activity;
  viewer: Viewer;
  /** Codes of the classes in the cart at the same time, as text. */
  clashes: string;
  /** Why the cart rejected the class. */
  refusal: string | null;
}

type Look = Pick<ButtonProps, 'variant' | 'icon' | 'selected' | 'disabled' | 'children' | 'busyLabel' | 'note' | 'noteTone' | 'noteIcon'>;

/** How the button looks in each state: its label, and the reason or next step below it. */
export const buttonLooks: Record<ClassState, (context: ClassButtonContext) => Look> = {
  selected: () => ({
    selected: true,
    children: <Trans>Selected</Trans>,
    busyLabel: <Trans>Removing…</Trans>,
    note: <Trans>In your cart</Trans>,
    noteIcon: <CartIcon size={18} />,
  }),
  unpaid: () => ({
    children: <Trans>Pay now</Trans>,
    note: <Trans>Waiting for payment</Trans>,
    noteTone: 'warning',
  }),
  enrolled: () => ({
    variant: 'quiet',
    children: <Trans>My classes</Trans>,
    note: <Trans>You are in this class</Trans>,
    noteIcon: <CheckIcon size={18} />,
  }),
  waiting: ({ places }) => ({
    variant: 'quiet',
    children: <Trans>My waiting list</Trans>,
    busyLabel: <Trans>Joining…</Trans>,
    note: <PlacesText places={places} />,
    noteIcon: <PeopleIcon size={18} />,
  }),
  opens: ({ activity, viewer }) => ({
    disabled: true,
    children: <OpensText date={opensOn(activity, viewer)} />,
    note: viewer.memberPrice ? <Trans>Member booking</Trans> : <Trans>Non-member booking</Trans>,
    noteIcon: <CalendarIcon size={18} />,
  }),
  queue: ({ closedBy, activity }) => ({
    disabled: true,
    children: <QueueText closedBy={closedBy} opensAt={activity.opens_at} />,
    note: <Trans>See the queue above</Trans>,
    noteIcon: <ClockIcon size={18} />,
  }),
  upload: ({ places }) => ({
    variant: 'quiet',
    icon: <UploadIcon />,
    children: <Trans>Upload documents</Trans>,
    busyLabel: <Trans>Applying…</Trans>,
    note: places?.length ? <PlacesText places={places} /> : <Trans>We check your documents before we confirm a place</Trans>,
    noteIcon: <DocumentIcon size={18} />,
  }),
  'waiting-list': ({ places }) => ({
    variant: 'waiting',
    children: <Trans>Apply to waiting list</Trans>,
    busyLabel: <Trans>Joining…</Trans>,
    note: places?.length ? <PlacesText places={places} /> : <Trans>Class full. We offer free seats in turn; nothing to pay now.</Trans>,
    noteIcon: <PeopleIcon size={18} />,
  }),
  full: () => ({
    disabled: true,
    children: <Trans>Full</Trans>,
    note: <Trans>Waiting list also full</Trans>,
  }),
  apply: (context) => ({ children: <Trans>Apply</Trans>, busyLabel: <Trans>Adding…</Trans>, ...applyNote(context) }),
};

function applyNote({ refusal, clashes, enrolment, activity: { seats_left: seats } }: ClassButtonContext): Look {
  if (refusal) return { note: <span role="alert">{refusal}</span>, noteTone: 'error' };
  const few = seats != null && <Plural value={seats} one="# seat left" other="# seats left" />;
  const same = clashes !== '' && <Trans>Same time as {clashes}</Trans>;
  const who = enrolment && <EnrolledText names={enrolment.names} />;
  const words = [who, few, same].filter(Boolean);
  if (words.length === 0) return { note: null };
  return {
    note: words.map((word, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {word}
      </Fragment>
    )),
    noteTone: few || same ? 'warning' : undefined,
  };
}

function EnrolledText({ names }: { names: string[] }) {
  const who = names.join(', ');
  return who ? <Trans>Already enrolled: {who}</Trans> : <Trans>Your family is in this class</Trans>;
}

function OpensText({ date }: { date: string | null }) {
  return <Trans>Opens {date}</Trans>;
}

function QueueText({ closedBy, opensAt }: { closedBy: ClosedBy | undefined; opensAt: string | null | undefined }) {
  if (closedBy === 'waits' || !opensAt) return <Trans>Not your turn yet</Trans>;
  const date = formatDateTime(opensAt);
  return <Trans>Opens {date}</Trans>;
}

/** Who is on the list, and at which position. */
function PlacesText({ places = [] }: { places?: readonly WaitingPosition[] }) {
  const member = useMember();
  return places.map((place) => {
    const own = place.participant_code == null || place.participant_code === member?.code;
    return <Line key={place.uuid}>{own ? <PlaceText place={place} /> : <PlaceOfOther place={place} />}</Line>;
  });
}

function PlaceOfOther({ place: { position, participant_name: name } }: { place: WaitingPosition }) {
  return position ? (
    <Trans>
      {name}: number {position} on the waiting list
    </Trans>
  ) : (
    <Trans>{name}: on the waiting list</Trans>
  );
}

function PlaceText({ place: { position } }: { place: WaitingPosition }) {
  return position ? <Trans>You are number {position} on the waiting list</Trans> : <Trans>You are on the waiting list</Trans>;
}
