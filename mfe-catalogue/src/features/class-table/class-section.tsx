import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@portal/contract';
import { usePageState } from '@portal/contract/react';
import { media, type UnitHue } from '@portal/ui';
import { EmptyState, SearchField } from '@portal/ui/parts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useKeyword } from '../../parts/use-keyword.ts';
import type { WaitingPlace } from '../waiting-list/waiting-places.ts';
import { matchesKeyword } from './class-search.ts';
import { ClassTable } from './class-table.tsx';
import { PriceNote } from './price-note.tsx';
import { useViewer } from './use-viewer.ts';

export const classSearchDelay = 400;

const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 20px;
  ${media.md} {
    grid-template-columns: 1fr 340px;
    align-items: end;
  }
  ${media.xl} {
    margin-bottom: 8px;
  }
`;

const Search = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Count = styled.span`
  font-weight: 400;
`;

export interface ClassSectionProps {
  activities: Activity[];
  places: ReadonlyMap<number, WaitingPlace>;
  hue: UnitHue | undefined;
}

/** The classes of a group: how many, at whose prices, a search that applies 400 ms after the last key (ARTICLE-04), the table. */
export function ClassSection({ activities, places, hue }: ClassSectionProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [applied, apply] = usePageState('class-keyword', '');
  const keyword = useKeyword(applied, classSearchDelay, apply);
  const found = useMemo(() => activities.filter((activity) => matchesKeyword(activity, applied)), [activities, applied]);
  if (activities.length === 0) return <NoClasses />;
  return (
    <section aria-labelledby="classes">
      <Head>
        <div>
          <h2 id="classes">
            <Trans>Classes</Trans> <Count role="status">{found.length}</Count>
          </h2>
          <PriceNote viewer={viewer} />
        </div>
        <Search>
          <SearchField
            label={t`Search classes`}
            placeholder={t`Day, time or venue`}
            value={keyword.text}
            onChange={(event) => keyword.type(event.target.value)}
          />
        </Search>
      </Head>
      {found.length === 0 ? (
        <EmptyState
          heading="h3"
          src="/art/picture-early-kite.svg"
          title={<Trans>No classes found</Trans>}
          text={<Trans>Try another day, time or venue.</Trans>}
        />
      ) : (
        <ClassTable activities={found} viewer={viewer} hue={hue} places={places} openCode={search.get('class')} />
      )}
    </section>
  );
}

function NoClasses() {
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={<Trans>No classes are open for booking now</Trans>}
      text={<Trans>New classes appear here as soon as booking opens.</Trans>}
    />
  );
}
