import { useLingui } from '@lingui/react/macro';
import type { Activity, CartItem, Post } from '@portal/contract';
import { classesClash } from '@portal/contract/entities';
import type { UnitHue } from '@portal/ui';
import { DataTable, useHydrating } from '@portal/ui-parts';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Viewer } from '../member-status/use-viewer.ts';
import { type WaitingPosition, type WaitingPositions, withPosition } from '../member-status/waiting-positions.ts';
import { useClosedBy } from '../queue/closed-by.ts';
import { ClassButton } from './class-button.tsx';
import { ClassRow } from './class-row.tsx';
import { ClassSheet } from './class-sheet.tsx';
import { classState } from './class-state.ts';
import { ClassWeek } from './class-week.tsx';
import { freeNeighbours } from './free-neighbours.ts';
import type { GroupClasses } from './group-classes.ts';
import type { Alternatives } from './neighbours.tsx';
import { useCartItems } from './use-cart-items.ts';

/** Names the classes in the cart that have lessons at the same time as a class: `SW-101, SW-105`. */
function useClashes(items: CartItem[]): (activity: Activity) => string {
  return useCallback(
    (activity) =>
      items
        .filter((item) => item.id !== activity.id && classesClash(item, activity))
        .map((item) => item.code)
        .join(', '),
    [items],
  );
}

/** More than a phone shows at first, and what React makes at once without holding up a press. */
const [few, chunk] = [4, 40];

/**
 * Returns how many rows of a table to render: `few` with a new page, so that it appears sooner, and at least `first`; the rest in steps that
 * don't block typing or scrolling. In the end all rows are in the page, for find-in-page, print and screen readers.
 */
function useChunks(rows: number, first = 0): number {
  const [shown, setShown] = useState(Math.max(useHydrating() ? chunk : few, first));
  useEffect(() => {
    if (shown < rows) startTransition(() => setShown(shown + chunk));
  }, [shown, rows]);
  return Math.min(shown, rows);
}

export interface ClassTableProps extends Omit<GroupClasses, 'upcoming'> {
  viewer: Viewer;
  hue: UnitHue | undefined;
  /** Groups to look at if no class of this one has a seat. */
  similar: readonly Post[];
  /** The class whose sheet is open at first, from a shared link. */
  openCode: string | null;
}

/** All classes of a group, without pagination (ARTICLE-03). */
export function ClassTable({ activities, viewer, hue, places, enrolments, similar, openCode }: ClassTableProps) {
  const { t } = useLingui();
  const items = useCartItems();
  const clashesOf = useClashes(items);
  const [joined, setJoined] = useState<WaitingPositions>(places);
  const [loaded, setLoaded] = useState(places);
  if (loaded !== places) {
    setLoaded(places);
    setJoined(places);
  }
  const onJoined = useCallback((id: number, place: WaitingPosition) => setJoined((before) => withPosition(before, id, place)), []);
  const [opened, setOpened] = useState<Activity | null>(() => activities.find(({ code }) => code === openCode) ?? null);
  const closedBy = useClosedBy();
  const statusOf = (activity: Activity) => ({
    inCart: items.some((item) => item.id === activity.id),
    places: joined.get(activity.id),
    enrolment: enrolments.get(activity.code),
    closedBy: closedBy(activity),
  });
  const open = activities.filter((activity) => !activity.is_full && classState(activity, statusOf(activity), viewer) === 'apply');
  const openIds = open.map(({ id }) => id).join();
  const alternatives = useMemo(
    () =>
      new Map(
        activities.flatMap((activity): [number, Alternatives][] => {
          const classes = activity.is_full ? freeNeighbours(activity, open) : [];
          const groups = activity.is_full && classes.length === 0 ? similar.slice(0, 2) : [];
          return classes.length + groups.length > 0 ? [[activity.id, { classes, groups }]] : [];
        }),
      ),
    [activities, openIds, similar],
  );
  const shown = useChunks(activities.length, useAnchor(activities) + 1);
  const columns = [t`Class`, t`Dates`, t`Time`, t`Venue`, t`Sessions`, t`Fee`, t`Your place`].map((head, index) => ({
    head,
    width: widths[index],
  }));
  return (
    <>
      <ClassWeek activities={activities} onOpen={setOpened} />
      <DataTable caption={t`Classes`} columns={columns}>
        {activities.slice(0, shown).map((activity) => (
          <ClassRow
            key={activity.id}
            activity={activity}
            viewer={viewer}
            hue={hue}
            clashes={clashesOf(activity)}
            {...statusOf(activity)}
            onJoined={onJoined}
            onOpen={setOpened}
            alternatives={alternatives.get(activity.id)}
          />
        ))}
      </DataTable>
      <ClassSheet activity={opened} viewer={viewer} onClose={() => setOpened(null)}>
        {opened && (
          <ClassButton
            key={opened.id}
            {...statusOf(opened)}
            state={classState(opened, statusOf(opened), viewer)}
            activity={opened}
            viewer={viewer}
            clashes={clashesOf(opened)}
            onJoined={onJoined}
            alternatives={alternatives.get(opened.id)}
            onOpen={setOpened}
          />
        )}
      </ClassSheet>
    </>
  );
}

const widths = ['216fr', '168fr', '86fr', '142fr', '60fr', '162fr', '207fr'];

/** The row named in the address (`#SW-102`), which the shell scrolls to; -1 for none. */
function useAnchor(activities: Activity[]): number {
  const { hash } = useLocation();
  return hash ? activities.findIndex(({ code }) => `#${code}` === hash) : -1;
}
