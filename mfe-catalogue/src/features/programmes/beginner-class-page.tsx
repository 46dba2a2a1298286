import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePageMeta, usePageState } from '@portal/contract/react';
import { ButtonLink, formatTime, Page } from '@portal/ui';
import { KeywordField } from '@portal/ui-parts';
import styled from 'styled-components';
import { ProgrammeHead } from './programme-head.tsx';
import { type SampleClass, useSampleClasses } from './sample-classes.ts';
import { SampleTable } from './sample-table.tsx';

const searchDelayMs = 900;

const Search = styled.div`
  max-width: 420px;
  margin-block: 12px 16px;
`;

/** A sample term of beginner classes, with a search that applies 900 ms after the last key (ARTICLE-15). */
export function BeginnerClassPage() {
  const { t } = useLingui();
  const href = useHref();
  const classes = useSampleClasses();
  const [applied, apply] = usePageState('sample-keyword', '');
  usePageMeta({ title: t`Beginner swimming classes`, description: t`A sample term of swimming classes for beginners.` });
  return (
    <Page>
      <ProgrammeHead
        kicker={<Trans>Adult swimming programme</Trans>}
        title={<Trans>Beginner swimming classes</Trans>}
        lead={<Trans>This is what a term looks like. See the course list for real classes, dates and places.</Trans>}
        src="/art/picture-aqua-ring.svg"
      >
        <ButtonLink to={href(paths.courses({}, { q: t`swim` }))}>
          <Trans>Find a class to join</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to={href(paths.adultSwimming())}>
          <Trans>About the tiers</Trans>
        </ButtonLink>
      </ProgrammeHead>
      <section aria-labelledby="samples">
        <h2 id="samples">
          <Trans>A sample term</Trans>
        </h2>
        <Search>
          <KeywordField
            label={t`Search sample classes`}
            placeholder={t`Day, age or venue`}
            applied={applied}
            onApply={apply}
            delayMs={searchDelayMs}
          />
        </Search>
        <SampleTable classes={classes.filter((sample) => matches(sample, applied))} />
      </section>
    </Page>
  );
}

function matches({ fee, time, ...words }: SampleClass, keyword: string): boolean {
  const text = [...Object.values(words), formatTime(time), fee].join(' ').toLowerCase();
  return text.includes(keyword.trim().toLowerCase());
}
