import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Post, paths, readSearch } from '@portal/contract';
import { useHref, usePageState } from '@portal/contract/react';
import { Button, Cluster, InlineNote, media, TextLink, VisuallyHidden } from '@portal/ui';
import { EmptyState, KeywordField } from '@portal/ui-parts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { postFilterOf, readCourseQuery } from '../filters/course-query.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import { useViewer } from '../member-status/use-viewer.ts';
import { postHue } from '../post/post-unit.ts';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { openingOf } from '../queue/queues.ts';
import { NotifyMe } from '../vacancy-alerts/notify-me.tsx';
import { classFiltersOf, fitsFilters, venuesOf } from './class-filters.ts';
import { matchesKeyword } from './class-search.ts';
import { ClassTable } from './class-table.tsx';
import type { GroupClasses } from './group-classes.ts';
import { NoClasses } from './no-classes.tsx';
import { PriceNote } from './price-note.tsx';

const searchDelayMs = 400;
const none: readonly Post[] = [];

/** The title of the classes and, beside it, their search. */
export const ClassesHead = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 20px;
  ${media.md} {
    grid-template-columns: 1fr 340px;
    align-items: end;
  }
`;

const Search = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Gone = styled.div`
  margin-bottom: 16px;
`;

const Opening = styled.div`
  margin-bottom: 24px;
  ${media.print} {
    display: none;
  }
`;

const PlanNote = styled.p`
  margin-top: 12px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-bottom: 16px;
`;

const Count = styled.span`
  font-weight: 400;
`;

export interface ClassSectionProps extends GroupClasses {
  group: Post;
}

/**
 * The classes of a group: their number, whose prices are shown, a search that runs 400 ms after the last key (ARTICLE-04), and the table.
 */
export function ClassSection({ activities, upcoming, group, ...status }: ClassSectionProps) {
  const { t } = useLingui();
  const href = useHref();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [applied, apply] = usePageState('class-keyword', '');
  const filters = useMemo(() => classFiltersOf(readCourseQuery(search)), [search]);
  const found = useMemo(
    () => activities.filter((activity) => matchesKeyword(activity, applied) && fitsFilters(activity, filters)),
    [activities, applied, filters],
  );
  const count = found.length;
  const alertSearch = { ...postFilterOf({ ...filters, q: applied || undefined }), ids: [group.id] };
  const labels = useFilterLabels(venuesOf(activities));
  const without = (...names: string[]) => {
    const rest = new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
    return rest.size > 0 ? `${pathname}?${rest}` : pathname;
  };
  const chips = labels(filters).map(({ name, label }) => ({ label, without: without(name) }));
  const { class: shared = null } = readSearch('article', search);
  const gone = shared !== null && !activities.some(({ code }) => code === shared);
  if (activities.length === 0)
    return (
      <div>
        {gone && (
          <Gone>
            <InlineNote tone="info">
              <Trans>Class {shared} is not open for booking now.</Trans>
            </InlineNote>
          </Gone>
        )}
        <NoClasses group={group} upcoming={upcoming} />
      </div>
    );
  const openings = [...new Set(activities.filter((one) => one.opens_at).map(openingOf))].map((opening) => ({
    opening,
    classes: activities.filter((one) => one.opens_at && openingOf(one) === opening),
  }));
  return (
    <section aria-labelledby="classes">
      {openings.map(({ opening, classes }) => (
        <Opening key={opening}>
          <QueuePanel activity={classes[0]!} codes={classes.length < activities.length ? classes.map(({ code }) => code) : []} />
          <PlanNote>
            <Trans>
              <TextLink to={href(paths.plan())}>Your plan</TextLink> books all your classes with one press when it is your turn.
            </Trans>
          </PlanNote>
        </Opening>
      ))}
      <ClassesHead>
        <div>
          <h2 id="classes">
            <Trans>Classes</Trans> <Count aria-hidden>{count}</Count>
          </h2>
          <VisuallyHidden role="status">
            <Plural value={count} one="# class" other="# classes" />
          </VisuallyHidden>
          <PriceNote viewer={viewer} />
        </div>
        <Search>
          <KeywordField
            label={t`Search classes`}
            placeholder={t`Day, time or venue`}
            applied={applied}
            onApply={apply}
            delayMs={searchDelayMs}
          />
        </Search>
      </ClassesHead>
      {gone && (
        <Gone>
          <InlineNote tone="info">
            <Trans>Class {shared} is no longer open for booking. Here are the other classes in its group.</Trans>
          </InlineNote>
        </Gone>
      )}
      {chips.length > 0 && (
        <Chips>
          <FilterChips filters={chips} />
          {found.length < activities.length && (
            <TextLink to={without(...Object.keys(filters))} replace>
              <Plural value={activities.length} one="Show # class" other="Show all # classes" />
            </TextLink>
          )}
        </Chips>
      )}
      {found.length === 0 ? (
        <EmptyState
          heading="h3"
          src="/art/picture-early-kite.svg"
          title={<Trans>No classes found</Trans>}
          text={<Trans>Try another day, time or venue.</Trans>}
          action={
            <Cluster>
              {(chips.length === 0 || applied) && (
                <Button variant="quiet" size="row" onClick={() => apply('')}>
                  <Trans>Show all classes</Trans>
                </Button>
              )}
              <NotifyMe variant="text" size="row" target={{ search: alertSearch }}>
                <Trans>Tell me when a class like this opens</Trans>
              </NotifyMe>
            </Cluster>
          }
        />
      ) : (
        <ClassTable {...status} activities={found} viewer={viewer} hue={postHue(group)} similar={group.similar ?? none} openCode={shared} />
      )}
    </section>
  );
}
