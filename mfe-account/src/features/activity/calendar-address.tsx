import { Trans, useLingui } from '@lingui/react/macro';
import { renewCalendar, showCalendar } from '@portal/contract/endpoints';
import { Button, ButtonLink, InlineNote, RefreshIcon, Skeleton, SkeletonBlock, Stack } from '@portal/ui';
import { LoadFailure, TextField } from '@portal/ui-parts';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

/** The secret address of the family's calendar, to subscribe to, copy, or change if it has leaked. */
export function CalendarAddress() {
  const { t } = useLingui();
  const { api, dialogs, notify } = useShell();
  const [path, setPath] = useState<string | null>(null);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');

  const follow = useCallback((call: Promise<{ path: string }>) => {
    setPhase('loading');
    return call.then(
      (response) => {
        setPath(response.path);
        setPhase('ready');
        return true;
      },
      () => {
        setPhase('failed');
        return false;
      },
    );
  }, []);
  const load = useCallback(() => follow(api.call(showCalendar, {}, { quiet: true })), [api, follow]);
  useEffect(() => void load(), [load]);

  if (phase === 'failed') return <LoadFailure heading="h3" retry={load} retrying={false} />;
  if (path === null) {
    return (
      <Skeleton>
        <SkeletonBlock $height="160px" />
      </Skeleton>
    );
  }

  const address = new URL(path, window.location.origin).href;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const googleSubscription = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success(t`Address copied.`),
      () => notify.error(t`The address could not be copied.`),
    );
  const renew = async () => {
    const agreed = await dialogs.confirm({
      title: t`Make a new address?`,
      message: t`The old one stops working at once, and calendars that use it will no longer be updated.`,
      confirm: t`Make a new address`,
      cancel: t`Keep it`,
      danger: true,
    });
    if (agreed && (await follow(api.call(renewCalendar, {}, { quiet: true })))) notify.success(t`This is the new address.`);
  };

  return (
    <Stack $gap={16}>
      <p>
        <Trans>Your calendar app updates from this address by itself: new classes appear, waiting list entries do not.</Trans>
      </p>
      <TextField label={<Trans>Address</Trans>} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <ButtonLink wide href={webcal}>
        <Trans>Open in my calendar</Trans>
      </ButtonLink>
      <ButtonLink wide variant="quiet" href={googleSubscription} target="_blank">
        <Trans>Add to Google Calendar</Trans>
      </ButtonLink>
      <Button wide variant="quiet" onClick={copy}>
        <Trans>Copy the address</Trans>
      </Button>
      <InlineNote>
        <Trans>Anyone with this address can see when and where your family has classes. Please keep it private.</Trans>
      </InlineNote>
      <Button variant="text" size="row" icon={<RefreshIcon />} busy={phase === 'loading'} onClick={renew}>
        <Trans>Make a new address</Trans>
      </Button>
    </Stack>
  );
}
