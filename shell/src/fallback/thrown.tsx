import { Trans } from '@lingui/react/macro';
import { Button, InlineNote, Page } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { developing } from '../federation/developing.ts';
import type { FallbackProps, SectionError } from '../federation/index.ts';

/** Whether a section under development failed: its developer sees what was thrown, members never do. */
export const isDeveloped = ({ build }: SectionError): boolean => developing && /-dev$/.test(build ?? '');

/** Replaces a section under development: what it threw, and where in its sources. */
export function Thrown({ error, retry, retrying }: FallbackProps) {
  const cause = error.cause ?? error;
  const places = usePlaces(cause instanceof Error ? (cause.stack ?? '') : '');
  return (
    <Page>
      <InlineNote tone="error">
        <Words lang="en">
          {error.message}
          {'\n\n'}
          {String(cause)}
          {places.map((place) => `\n    ${place}`)}
        </Words>
      </InlineNote>
      <Again>
        <Button onClick={retry} busy={retrying} busyLabel={<Trans>Trying…</Trans>}>
          <Trans>Try again</Trans>
        </Button>
      </Again>
    </Page>
  );
}

const Again = styled.div`
  margin-top: 16px;
`;

const Words = styled.pre`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/**
 * The lines of a stack that belong to the section, as positions in its sources: its development server knows them
 * (packages/remote-kit/src/dev/source-positions.ts).
 */
function usePlaces(stack: string): string[] {
  const [places, setPlaces] = useState<string[]>([]);
  useEffect(() => {
    const requested = [...stack.matchAll(/(\/releases\/[\w.-]+-dev)\/([^\s)]+:\d+:\d+)/g)].map(
      ([, folder, line]) => `${folder}/sources/${line}`,
    );
    const responses = requested.map(async (address) => {
      const response = await fetch(address);
      return response.ok ? await response.text() : undefined;
    });
    let current = true;
    Promise.all(responses).then(
      (found) => current && setPlaces([...new Set(found)].filter((place) => place !== undefined)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [stack]);
  return places;
}
