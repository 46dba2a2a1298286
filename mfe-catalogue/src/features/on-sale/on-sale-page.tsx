import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import type { Shuffle } from '@portal/contract/entities';
import { usePageMeta } from '@portal/contract/react';
import { formatDay, formatTime, InlineNote, NoBreak, Page, PageHeading, Skeleton, SkeletonText, Stack } from '@portal/ui';
import { AsyncSection } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { HowItWorks } from './how-it-works.tsx';
import type { OnSaleData } from './on-sale-data.ts';
import { OwnPlace } from './own-place.tsx';
import { ShuffleChecks } from './shuffle-checks.tsx';
import { ShuffledEntries } from './shuffled-entries.tsx';

/** Shows how the queue of an on-sale was drawn, and computes every place again (LINE-11). */
export function OnSalePage({ data }: PageProps<OnSaleData>) {
  const { t } = useLingui();
  usePageMeta({ title: t`Result of the draw` });
  return (
    <Page $form>
      <Stack $gap={24}>
        <PageHeading>
          <Trans>Result of the draw</Trans>
        </PageHeading>
        <AsyncSection
          data={data.shuffle}
          skeleton={
            <Skeleton>
              <SkeletonText lines={8} />
            </Skeleton>
          }
          failure={{ heading: 'h2' }}
        >
          {(shuffle) => <Drawn shuffle={shuffle} />}
        </AsyncSection>
      </Stack>
    </Page>
  );
}

function Drawn({ shuffle }: { shuffle: Shuffle }) {
  const { locale } = useShell();
  const opens = Date.parse(shuffle.opens_at);
  const [day, time] = [formatDay(opens, locale), formatTime(opens)];
  return (
    <Stack $gap={24}>
      <p>
        <Trans>
          Classes that opened on <NoBreak>{day}</NoBreak>, <NoBreak>{time}</NoBreak>
        </Trans>
      </p>
      {shuffle.entries ? (
        <>
          <OwnPlace shuffle={shuffle} entries={shuffle.entries} />
          <ShuffleChecks shuffle={shuffle} />
          <ShuffledEntries shuffle={shuffle} entries={shuffle.entries} />
        </>
      ) : (
        <InlineNote>
          <Trans>The places have not been drawn yet.</Trans>
        </InlineNote>
      )}
      <HowItWorks shuffle={shuffle} />
    </Stack>
  );
}
