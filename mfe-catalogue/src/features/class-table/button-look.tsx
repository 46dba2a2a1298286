import { Plural, Trans } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { type ButtonProps, CalendarIcon, CartIcon, DocumentIcon, PeopleIcon, UploadIcon } from '@portal/ui';
import type { WaitingPlace } from '../waiting-list/waiting-places.ts';
import { type ClassState, opensOn } from './class-state.ts';
import type { Viewer } from './use-viewer.ts';

export interface ButtonMatter {
  activity: Activity;
  viewer: Viewer;
  /** Codes in the cart at the same time, in words. */
  clashes: string;
  /** The viewer's place on the waiting list, if any. */
  place: WaitingPlace | undefined;
  /** Why the cart refused the class. */
  refusal: string | null;
}

type Look = Pick<ButtonProps, 'variant' | 'icon' | 'selected' | 'disabled' | 'children' | 'busyLabel' | 'note' | 'noteTone' | 'noteIcon'>;

/** How the button looks in each state: its words, and the reason or next step below it. */
export const buttonLooks: Record<ClassState, (matter: ButtonMatter) => Look> = {
  selected: () => ({
    selected: true,
    children: <Trans>Selected</Trans>,
    busyLabel: <Trans>Removing…</Trans>,
    note: <Trans>In your cart</Trans>,
    noteIcon: <CartIcon size={18} />,
  }),
  opens: ({ activity, viewer }) => ({
    disabled: true,
    children: <OpensText date={opensOn(activity, viewer)} />,
    note: viewer.memberPrice ? <Trans>Member booking</Trans> : <Trans>Non-member booking</Trans>,
    noteIcon: <CalendarIcon size={18} />,
  }),
  upload: ({ place }) => ({
    variant: 'quiet',
    icon: <UploadIcon />,
    children: <Trans>Upload documents</Trans>,
    busyLabel: <Trans>Applying…</Trans>,
    note: place ? <PlaceText place={place} /> : <Trans>Staff check them first</Trans>,
    noteIcon: <DocumentIcon size={18} />,
  }),
  'waiting-list': ({ place }) => ({
    variant: 'waiting',
    children: <Trans>Apply to waiting list</Trans>,
    busyLabel: <Trans>Joining…</Trans>,
    note: place ? <PlaceText place={place} /> : <Trans>Class full, waiting list open</Trans>,
    noteIcon: <PeopleIcon size={18} />,
  }),
  full: ({ place }) => ({
    disabled: true,
    children: <Trans>Full</Trans>,
    note: place ? <PlaceText place={place} /> : <Trans>Waiting list also full</Trans>,
  }),
  apply: (matter) => ({ children: <Trans>Apply</Trans>, busyLabel: <Trans>Adding…</Trans>, ...applyNote(matter) }),
};

function applyNote({ refusal, clashes, activity: { seats_left: seats } }: ButtonMatter): Look {
  if (refusal) return { note: <span role="alert">{refusal}</span>, noteTone: 'error' };
  const few = seats != null && <Plural value={seats} one="# seat left" other="# seats left" />;
  const same = clashes !== '' && <Trans>Same time as {clashes}</Trans>;
  if (!few && !same) return { note: null };
  return {
    note: (
      <>
        {few}
        {few && same && ' · '}
        {same}
      </>
    ),
    noteTone: 'warning',
  };
}

function OpensText({ date }: { date: string | null }) {
  return <Trans>Opens {date}</Trans>;
}

function PlaceText({ place: { position } }: { place: WaitingPlace }) {
  return position ? <Trans>You are number {position} on the waiting list</Trans> : <Trans>You are on the waiting list</Trans>;
}
