import { Trans, useLingui } from '@lingui/react/macro';
import type { Shuffle } from '@portal/contract/entities';
import { Disclosure, formatTime, Stack, TextLink } from '@portal/ui';
import { DescriptionList } from '@portal/ui-parts';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Digits = styled.span`
  overflow-wrap: anywhere;
  font: var(--small);
`;

/** How a draw works, in a parent's words; below it, the numbers for who wants to compute it elsewhere. */
export function HowItWorks({ shuffle }: { shuffle: Shuffle }) {
  const { t } = useLingui();
  const { closed_at, round, round_at, round_url, seed, signature } = shuffle;
  const digits = (value: string | null | undefined) => value && <Digits>{value}</Digits>;
  const facts: [label: string, value: ReactNode][] = [
    [t`Entries closed`, closed_at && formatTime(Date.parse(closed_at))],
    [t`Fingerprint of all entries`, digits(shuffle.entries_hash)],
    [t`Fingerprint of the reserve number`, digits(shuffle.secret_hash)],
    [t`Round of the public source`, round && `${round}${round_at ? ` · ${formatTime(Date.parse(round_at))}` : ''}`],
    [t`Random number`, digits(seed)],
    [t`Signature of the public source`, digits(signature)],
  ];
  return (
    <Stack $gap={8}>
      <Disclosure summary={<Trans>How the draw works</Trans>}>
        <Stack $gap={12}>
          <p>
            <Trans>Each family has one entry, which is a number without a name. It makes no difference when or how often you came.</Trans>
          </p>
          <p>
            <Trans>
              When the entries close, we publish a fingerprint of all of them. Whoever changed a single entry afterwards would change the
              fingerprint.
            </Trans>
          </p>
          <p>
            {round ? (
              <Trans>
                A few seconds later a public source, run by universities and companies in many countries, publishes a random number that
                nobody knows before. It decides the order. If it doesn’t come in time, a reserve number is used, whose fingerprint we
                published before the first entry.
              </Trans>
            ) : (
              <Trans>
                A random number decides the order. It was fixed before the first entry: its fingerprint was published then, the number
                itself only after the draw.
              </Trans>
            )}
          </p>
          <p>
            <Trans>Your device repeats the draw with these numbers and compares every place with ours.</Trans>
          </p>
        </Stack>
      </Disclosure>
      <Disclosure summary={<Trans>All numbers of the draw</Trans>}>
        <Stack $gap={12}>
          <DescriptionList items={facts.flatMap(([label, value]) => (value ? { label, value } : []))} />
          {round_url && (
            <p>
              <TextLink href={round_url} target="_blank">
                <Trans>Compare with the public source</Trans>
              </TextLink>
            </p>
          )}
          <p>
            <Trans>
              The fingerprint is the SHA-256 of all entries, sorted, one a line. An entry’s place follows from the SHA-256 of the random
              number and the entry, smallest first.
            </Trans>
          </p>
        </Stack>
      </Disclosure>
    </Stack>
  );
}
