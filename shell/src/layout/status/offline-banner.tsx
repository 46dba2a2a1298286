import { Trans, useLingui } from '@lingui/react/macro';
import { AlertIcon, Container, color } from '@portal/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useShellServices } from '../../shell-services-context.tsx';

const Bar = styled.div`
  padding-block: 10px;
  background: ${color.sunTint};
  color: ${color.ink};
`;

const Row = styled(Container)`
  display: flex;
  gap: 12px;
  & > svg {
    margin-top: 3px;
    color: ${color.amber};
  }
`;

/** Says what works and what doesn't while there is no connection; back online, the page is refreshed (F22). */
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
          <Row>
            <AlertIcon />
            <Trans>
              You are offline. You can go on reading pages you have opened. Nothing is sent or charged until you are back online.
            </Trans>
          </Row>
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
