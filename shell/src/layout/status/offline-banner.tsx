import { Trans, useLingui } from '@lingui/react/macro';
import { AlertIcon } from '@portal/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useShellServices } from '../../shell-services/shell-services-context.tsx';
import { Bar, BarRow } from './bar.tsx';

/** Explains what works and what doesn't while there is no connection; back online, the page is refreshed (F22). */
export function OfflineBanner() {
  const { t } = useLingui();
  const { notifications, navigation } = useShellServices();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOffline = useRef(false);

  useEffect(() => {
    if (online && wasOffline.current) {
      notifications.notify.success(t`You are back online.`);
      navigation.refresh();
    }
    wasOffline.current = !online;
  }, [online]);

  return (
    <div role="status">
      {!online && (
        <Bar>
          <BarRow>
            <AlertIcon />
            <Trans>
              You are offline. You can keep reading the pages that you have opened. Nothing is sent or charged until you are back online.
            </Trans>
          </BarRow>
        </Bar>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
