import { Plural, Trans } from '@lingui/react/macro';
import { checkShuffle, type Shuffle, type ShuffleCheck } from '@portal/contract/entities';
import { AlertIcon, CheckIcon, color, InlineNote, Panel, PanelTitle, Spinner, Stack } from '@portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $right: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  & > svg {
    color: ${({ $right }) => ($right ? color.ferry : color.taxi)};
  }
`;

/** Computes a draw again in this browser, and says what it found. */
export function ShuffleChecks({ shuffle }: { shuffle: Shuffle }) {
  const [check, setCheck] = useState<ShuffleCheck>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setCheck(undefined);
    setFailed(false);
    // Over plain http a browser has no SHA-256.
    checkShuffle(shuffle).then(setCheck, () => setFailed(true));
  }, [shuffle]);
  const count = shuffle.entries?.length ?? 0;
  const isRight = check?.entries && check.seed && check.places;
  return (
    <Panel as="section" aria-labelledby="checks">
      <PanelTitle id="checks">
        <Trans>Checked on your device</Trans>
      </PanelTitle>
      <Stack $gap={16}>
        <div role="status">
          {failed ? (
            <InlineNote tone="warning">
              <Trans>This browser can’t work out the places. Open this page in another one, or download the entries.</Trans>
            </InlineNote>
          ) : !check ? (
            <InlineNote icon={<Spinner />}>
              <Trans>Working out all the places again …</Trans>
            </InlineNote>
          ) : isRight ? (
            <InlineNote tone="success">
              <Plural
                value={count}
                one="Your device has worked out the # place again. It is right."
                other="Your device has worked out all # places again. They are right."
              />
            </InlineNote>
          ) : (
            <InlineNote tone="error">
              <Trans>This draw doesn’t add up. Please tell the association’s office.</Trans>
            </InlineNote>
          )}
        </div>
        {check && (
          <List>
            <Checked right={check.entries}>
              {check.entries ? (
                <Trans>No entry was added, changed or taken away after the entries closed.</Trans>
              ) : (
                <Trans>The entries aren’t those that were announced when they closed.</Trans>
              )}
            </Checked>
            <Checked right={check.seed}>
              {!check.seed ? (
                <Trans>The random number isn’t the one that was announced.</Trans>
              ) : shuffle.signature ? (
                <Trans>The random number came from a public source, after the entries closed.</Trans>
              ) : shuffle.round ? (
                <Trans>The public source didn’t answer in time. The reserve number was used, which was fixed before the first entry.</Trans>
              ) : (
                <Trans>The random number was fixed before the first entry, and shown after the draw.</Trans>
              )}
            </Checked>
            <Checked right={check.places}>
              {check.places ? (
                <Trans>Every place follows from that number.</Trans>
              ) : (
                <Trans>The places don’t follow from that number.</Trans>
              )}
            </Checked>
          </List>
        )}
      </Stack>
    </Panel>
  );
}

function Checked({ right, children }: { right: boolean; children: ReactNode }) {
  return (
    <Item $right={right}>
      {right ? <CheckIcon /> : <AlertIcon />}
      <span>{children}</span>
    </Item>
  );
}
