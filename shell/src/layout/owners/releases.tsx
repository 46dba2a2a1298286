import { useLingui } from '@lingui/react/macro';
import { type SectionId, sections } from '@portal/contract';
import { color, media, radius, shadow } from '@portal/ui';
import { useEffect, useReducer } from 'react';
import styled from 'styled-components';
import { readReleases } from '../../federation/releases.ts';

const Frame = styled.div`
  max-width: 100%;
  overflow-x: auto;
  padding: 8px;
  border-radius: ${radius.panel};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  font: var(--small);
  & :is(th, td) {
    padding: 4px 8px;
    text-align: start;
    white-space: nowrap;
  }
  /* A release takes two lines. */
  ${media.belowMd} {
    max-height: 50vh;
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: block;
      padding: 4px 8px;
    }
    & th[scope='row'] {
      display: block;
    }
    & :is(th, td) {
      padding: 0;
    }
    & td {
      display: inline-block;
      padding-inline-end: 8px;
    }
  }
`;

/** What runs on this page, whose it is, and how long it took to load. */
export function Releases() {
  const { t } = useLingui();
  const releases = Object.entries(readReleases(document).sections);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const observer = new PerformanceObserver(lookAgain);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return (
    <Frame role="region" tabIndex={0} aria-label={t`Releases`}>
      <table>
        <thead>
          <tr>
            {[t`Section`, t`Provider`, t`Version`, t`Build`, t`Loaded in`].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {releases.map(([id, { live }]) => (
            <tr key={id}>
              <th scope="row">{sections[id as SectionId].folder}</th>
              <td>{live.provider}</td>
              <td>{live.version}</td>
              <td>{live.build}</td>
              <td>{loadTimeOf(live.build)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** From the request for its first byte to the arrival of its last; a dash if nothing of it has been needed yet. */
function loadTimeOf(build: string): string {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/releases/${build}/`)) as PerformanceResourceTiming[];
  if (files.length === 0) return '–';
  const end = Math.max(...files.map(({ responseEnd }) => responseEnd));
  return `${Math.round(end - Math.min(...files.map(({ startTime }) => startTime)))} ms`;
}
