import { Plural, Trans } from '@lingui/react/macro';
import { type EndpointOutput, paths } from '@portal/contract';
import { filterNamesInAddress, type searchPosts } from '@portal/contract/endpoints';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, Stack, TextLink } from '@portal/ui';
import { EmptyState } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type CourseQuery, postFilterOf } from '../filters/course-query.ts';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import { NotifyMe } from '../vacancy-alerts/notify-me.tsx';
import { withoutText } from './search-notes.tsx';
import type { CourseLinks } from './use-course-query.ts';

const Ways = styled.ul`
  display: grid;
  gap: 4px;
  & > li {
    min-height: 32px;
  }
`;

type CourseList = EndpointOutput<typeof searchPosts>;

export interface NoCoursesProps {
  list: CourseList;
  query: CourseQuery;
  links: CourseLinks;
  /** A link to all courses. */
  clear: ReactNode;
}

/** Nothing found: shows how many courses dropping each filter or word would bring back (COURSE-10). */
export function NoCourses({ list, query, links, clear }: NoCoursesProps) {
  const href = useHref();
  const ways = useWays(list, query, links);
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={<Trans>No courses found</Trans>}
      text={ways.length > 0 ? <Trans>Try without:</Trans> : <Trans>Try another word, or fewer filters.</Trans>}
      action={
        <Stack $gap={16}>
          {ways.length > 0 && (
            <Ways>
              {ways.map(({ label, to, total }) => (
                <li key={to}>
                  <TextLink to={to}>
                    <Trans>“{label}”</Trans>
                  </TextLink>{' '}
                  <Plural value={total} one="# course" other="# courses" />
                </li>
              ))}
            </Ways>
          )}
          <Cluster>
            <NotifyMe variant="quiet" size="row" target={{ search: postFilterOf(query) }}>
              <Trans>Tell me when a class like this opens</Trans>
            </NotifyMe>
            {clear}
            <ButtonLink variant="text" size="row" to={href(paths.contact())}>
              <Trans>Contact us</Trans>
            </ButtonLink>
          </Cluster>
        </Stack>
      }
    />
  );
}

/** Returns a link for each filter or word that can be dropped. */
function useWays({ without, venues }: CourseList, query: CourseQuery, links: CourseLinks) {
  const labels = useFilterLabels(venues ?? []);
  return (without ?? []).flatMap(({ filter, words, total }) => {
    if (words) return { label: words, total, to: withoutText(query, words, links) };
    const name = filter && filter in filterNamesInAddress ? filterNamesInAddress[filter as keyof typeof filterNamesInAddress] : undefined;
    if (!name) return [];
    const label = name === 'unit' ? query.unit : labels(query).find((item) => item.name === name)?.label;
    return label ? { label, total, to: links.linkTo({ [name]: undefined }) } : [];
  });
}
