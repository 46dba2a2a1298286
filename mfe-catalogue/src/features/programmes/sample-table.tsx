import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatTime, Money, VisuallyHidden } from '@portal/ui';
import { CodePlate, EmptyState, Timetable, TimetableCell, TimetableRow, TimetableTitle } from '@portal/ui/parts';
import type { SampleClass } from './sample-classes.ts';

/** The sample classes that were found. */
export function SampleTable({ classes }: { classes: SampleClass[] }) {
  const { t } = useLingui();
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
        />
      ) : (
        <Timetable caption={t`Sample classes`} columns={columns}>
          {classes.map((sample) => (
            <TimetableRow key={sample.code}>
              <TimetableCell kind="title">
                <TimetableTitle code={<CodePlate $hue="aquatics">{sample.code}</CodePlate>} name={sample.name} />
              </TimetableCell>
              <TimetableCell label={t`Ages`}>{sample.ages}</TimetableCell>
              <TimetableCell label={t`Day`}>{sample.day}</TimetableCell>
              <TimetableCell label={t`Time`}>{formatTime(sample.time)}</TimetableCell>
              <TimetableCell label={t`Venue`}>{sample.venue}</TimetableCell>
              <TimetableCell label={t`Sessions`}>{sample.sessions}</TimetableCell>
              <TimetableCell kind="fee">
                <Money amount={sample.fee} />
              </TimetableCell>
            </TimetableRow>
          ))}
        </Timetable>
      )}
    </>
  );
}
