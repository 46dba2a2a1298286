import { Trans, useLingui } from '@lingui/react/macro';
import type { Lesson } from '@portal/contract';
import { showTimetable } from '@portal/contract/endpoints';
import { Button, PrinterIcon } from '@portal/ui';
import { type ComponentType, useState } from 'react';
import { useShell } from '../../shell.ts';

interface Sheet {
  Timetable: ComponentType<{ lessons: Lesson[] }>;
  lessons: Lesson[];
}

/** Prints the family's lessons for the coming weeks. */
export function PrintTimetable() {
  const { t } = useLingui();
  const { api, notify } = useShell();
  const [printed, setPrinted] = useState<Sheet[]>([]);
  const print = async () => {
    try {
      const [{ default: Timetable }, { lessons }] = await Promise.all([
        import('./timetable.tsx'),
        api.call(showTimetable, { query: {} }, { quiet: true }),
      ]);
      setPrinted([...printed, { Timetable, lessons }]);
    } catch {
      notify.error(t`The timetable could not be loaded.`);
    }
  };
  const sheet = printed.at(-1);
  return (
    <>
      <Button variant="text" size="row" icon={<PrinterIcon />} onClick={print}>
        <Trans>Print timetable</Trans>
      </Button>
      {sheet && <sheet.Timetable key={printed.length} lessons={sheet.lessons} />}
    </>
  );
}
