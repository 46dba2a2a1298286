import { Trans } from '@lingui/react/macro';
import type { Shuffle } from '@portal/contract/entities';
import { Button, color, Panel, PanelTitle, radius, Stack } from '@portal/ui';
import styled from 'styled-components';
import { shortEntry } from '../queue/short-entry.ts';

/** How many entries are shown before the family's own, and how many in all. */
const [before, shown] = [2, 5];

const List = styled.ol`
  display: grid;
  gap: 4px;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

const Item = styled.li<{ $own: boolean }>`
  display: grid;
  grid-template-columns: minmax(4ch, max-content) minmax(0, 1fr) auto;
  gap: 16px;
  padding: 8px 12px;
  border-radius: ${radius.control};
  ${({ $own }) => $own && `background: ${color.ferryTint}; font: var(--body-bold);`}
`;

/** The entries around the family's own, or the first ones, and a file with all of them. */
export function ShuffledEntries({ shuffle, entries }: { shuffle: Shuffle; entries: string[] }) {
  const own = shuffle.own ? entries.indexOf(shuffle.own.entry) : -1;
  const first = Math.max(0, own - before);
  return (
    <Panel as="section" aria-labelledby="entries">
      <PanelTitle id="entries">{own >= 0 ? <Trans>The places around yours</Trans> : <Trans>The first places</Trans>}</PanelTitle>
      <Stack $gap={16}>
        <List>
          {entries.slice(first, first + shown).map((entry, n) => (
            <Item key={entry} value={first + n + 1} $own={first + n === own}>
              <span>{first + n + 1}</span>
              <span>{shortEntry(entry)}</span>
              {first + n === own && (
                <span>
                  <Trans>Yours</Trans>
                </span>
              )}
            </Item>
          ))}
        </List>
        <div>
          <Button variant="quiet" size="row" onClick={() => download(shuffle, entries)}>
            <Trans>Download all entries</Trans>
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** A text file with all that the check needs, and each entry in its place. */
function download({ own: _own, entries: _entries, ...facts }: Shuffle, entries: string[]): void {
  const lines = [...Object.entries(facts).map(([fact, value]) => `${fact}: ${value ?? ''}`), '', ...entries];
  const address = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: `draw-${facts.opens_at.slice(0, 10)}.txt` }).click();
  URL.revokeObjectURL(address);
}
