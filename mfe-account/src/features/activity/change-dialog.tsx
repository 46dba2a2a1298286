import { Trans, useLingui } from '@lingui/react/macro';
import { type ActivityRow, isApiError, paths } from '@portal/contract';
import { type Change, type Changes, changeBooking, showChanges } from '@portal/contract/endpoints';
import { LocalText, useHref } from '@portal/contract/react';
import { Button, ButtonLink, Dialog, InlineNote, Skeleton, SkeletonBlock, Stack } from '@portal/ui';
import { LoadFailure, useIdempotentCall } from '@portal/ui-parts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangeRule } from './change-rule.tsx';

export interface ChangeDialogProps {
  row: ActivityRow;
  onClose: () => void;
}

/** Withdraws, moves or gives a booking away, in a dialog that says first what it costs or brings back (CHANGE-1 to CHANGE-6). */
export function ChangeDialog({ row, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Change this booking`}>
      <ChangeBooking row={row} onDone={onClose} />
    </Dialog>
  );
}

/** Loads what can be changed today; `reload` after a refusal, as amounts or seats have changed then. */
function useChanges(enrolmentNo: string) {
  const { api } = useShell();
  const [{ changes, shownCourse }, setLoaded] = useState<{ changes?: Changes; shownCourse?: number | undefined }>({});
  const [failed, setFailed] = useState(false);
  const [course, setCourse] = useState<number>();
  const newest = useRef<number>(undefined);
  const load = useCallback(
    async (wanted?: number) => {
      newest.current = wanted;
      setFailed(false);
      await api
        .call(showChanges, { params: { enrolment_no: enrolmentNo }, query: { course: wanted } }, { quiet: true })
        .then((loaded) => newest.current === wanted && setLoaded({ changes: loaded, shownCourse: wanted }))
        .catch(() => setFailed(true));
    },
    [api, enrolmentNo],
  );
  useEffect(() => void load(), [load]);
  const choose = (wanted: number | undefined) => {
    setCourse(wanted);
    void load(wanted);
  };
  return { changes, failed, reload: () => load(course), courses: { value: course, isLoading: shownCourse !== course, choose } };
}

function ChangeBooking({ row, onDone }: { row: ActivityRow; onDone: () => void }) {
  const { t } = useLingui();
  const { api, notify, session } = useShell();
  const href = useHref();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const enrolmentNo = row.enrolment_no ?? '';
  const { changes, failed, reload, courses } = useChanges(enrolmentNo);
  const [refused, setRefused] = useState<string | null>(null);
  const { call, busy } = useIdempotentCall(`change ${enrolmentNo}`, (change: Change, idempotencyKey) =>
    api.call(changeBooking, { params: { enrolment_no: enrolmentNo }, body: { change } }, { quiet: true, idempotencyKey }),
  );
  if (failed) return <LoadFailure heading="h3" retry={reload} retrying={false} />;
  if (!changes) {
    return (
      <Skeleton>
        <SkeletonBlock $height="240px" />
      </Skeleton>
    );
  }
  const send = async (change: Change) => {
    setRefused(null);
    try {
      const { message, invoice_id } = await call(change);
      notify.success(message || t`Your booking has been changed.`);
      onDone();
      if (invoice_id) await navigate(href(paths.invoice({ id: invoice_id })));
      else await Promise.all([revalidate(), session.refresh()]);
    } catch (error) {
      const changed = isApiError(error) && error.code === 'PRICE_CHANGED';
      setRefused(changed ? t`The amount has changed. Please check it again.` : (isApiError(error) && error.message) || t`Error`);
      await reload();
    }
  };
  return (
    <Stack $gap={20}>
      <p>
        <strong>
          {row.ac_code} <LocalText of={row} field="ac_name" />
        </strong>
        <br />
        {row.participant_name}
      </p>
      {refused && (
        <div role="alert">
          <InlineNote tone="error">{refused}</InlineNote>
        </div>
      )}
      {changes.pending_invoice_id ? (
        <>
          <InlineNote>
            <Trans>An order of this booking is not paid yet. Please pay or cancel it first.</Trans>
          </InlineNote>
          <ButtonLink wide to={href(paths.invoice({ id: changes.pending_invoice_id }))}>
            <Trans>Go to the order</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <ChangeRule changes={changes} />
          <ChangeForm changes={changes} courses={courses} busy={busy} onSend={send} />
        </>
      )}
      <Button variant="text" wide onClick={onDone}>
        <Trans>Leave it as it is</Trans>
      </Button>
    </Stack>
  );
}
