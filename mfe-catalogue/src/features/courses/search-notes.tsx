import { Trans } from '@lingui/react/macro';
import type { EndpointOutput } from '@portal/contract';
import type { searchPosts } from '@portal/contract/endpoints';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import { type CourseQuery, courseQueryOf } from '../filters/course-query.ts';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import type { CourseLinks } from './use-course-query.ts';

type CourseList = EndpointOutput<typeof searchPosts>;

/** The spelling that was searched for instead, and what no course has of the search (COURSE-15). */
export function SearchNotes({ list }: { list: CourseList }) {
  const { locale } = useShell();
  const conditions = useConditions(list);
  const labels = useFilterLabels([]);
  const { spelling, left_out = [] } = list;
  const typed = useSearchParams()[0].get('q');
  const quoted = (left_out ?? []).map((text) => {
    const label = conditions.find((condition) => condition.text === text)?.label ?? text;
    return locale === 'zh' ? `「${label}」` : `“${label}”`;
  });
  const listed = (texts: string[]) => new Intl.ListFormat(locale === 'zh' ? 'zh-HK' : 'en-GB').format(texts);
  const missing = listed(quoted);
  const isAnotherDay = list.understood?.conditions?.some(({ text, filter }) => filter === 'weekday' && left_out?.includes(text));
  const days =
    isAnotherDay && listed((list.data[0]?.best_class?.weekdays ?? []).flatMap((day) => labels({ day }).map(({ label }) => label)));
  return (
    <>
      {spelling && (
        <p>
          <Trans>
            Nothing for “{typed}”. Showing results for <strong>{spelling}</strong>
          </Trans>
        </p>
      )}
      {quoted.length > 0 && (
        <p>
          {days ? (
            <Trans>
              No course matches {missing}. The closest is on {days}:
            </Trans>
          ) : (
            <Trans>No course matches {missing}. These come closest:</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** The conditions that the words state, with a label for a chip: the filter's where one says the same, or else as typed. */
export function useConditions({ understood, venues }: CourseList): { text: string; label: string }[] {
  const labels = useFilterLabels(venues ?? []);
  const { words: _, conditions, ...filters } = understood ?? {};
  return (conditions ?? []).map(({ text, filter }) => {
    const [named] = filter ? labels(courseQueryOf({ [filter]: filters[filter as keyof typeof filters] })) : [];
    return { text, label: named?.label ?? text };
  });
}

/** The address of the list without some of the typed words. */
export function withoutText(query: CourseQuery, text: string, links: CourseLinks): string {
  const q = (query.q ?? '').normalize('NFKC');
  const at = q.toLowerCase().indexOf(text.toLowerCase());
  const rest = at === -1 ? q : `${q.slice(0, at)} ${q.slice(at + text.length)}`;
  return links.linkTo({ q: rest.replace(/\s+/g, ' ').trim() || undefined });
}
