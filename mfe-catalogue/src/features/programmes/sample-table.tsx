import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, formatTime, Money, VisuallyHidden } from '@portal/ui';
import { CodeBadge, DataCell, DataRow, DataRowTitle, DataTable, EmptyState } from '@portal/ui-parts';
import type { SampleClass } from './sample-classes.ts';

/** The sample classes that match. */
export function SampleTable({ classes }: { classes: SampleClass[] }) {
  const { t } = useLingui();
  const href = useHref();
  const count = classes.length;
  const columns = [t`Class`, t`Ages`, t`Day`, t`Time`, t`Venue`, t`Sessions`, t`Fee`].map((head, index) => ({
    head,
    width: index === 0 ? '2fr' : '1fr',
  }));
  return (
    <>
      <VisuallyHidden role="status">
        <Plural value={count} one="# class" other="# classes" />
      </VisuallyHidden>
      {count === 0 ? (
        <EmptyState
          heading="h3"
          src="/art/picture-aqua-kayak.svg"
          title={<Trans>No sample classes found</Trans>}
          text={<Trans>Try another day, age or venue.</Trans>}
          action={
            <ButtonLink variant="quiet" to={href(paths.courses())}>
              <Trans>All courses</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <DataTable caption={t`Sample classes`} columns={columns}>
          {classes.map((sample) => (
            <DataRow key={sample.code}>
              <DataCell kind="title">
                <DataRowTitle code={<CodeBadge $hue="aquatics">{sample.code}</CodeBadge>} name={sample.name} />
              </DataCell>
              <DataCell label={t`Ages`}>{sample.ages}</DataCell>
              <DataCell label={t`Day`}>{sample.day}</DataCell>
              <DataCell label={t`Time`}>{formatTime(sample.time)}</DataCell>
              <DataCell label={t`Venue`}>{sample.venue}</DataCell>
              <DataCell label={t`Sessions`}>{sample.sessions}</DataCell>
              <DataCell kind="amount">
                <Money amount={sample.fee} />
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </>
  );
}
