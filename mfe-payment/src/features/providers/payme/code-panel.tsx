import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymeResult } from '@portal/contract';
import { Button, ButtonLink, color, formatMoney, formatTime, InlineNote, PhoneIcon, SkeletonBlock, Spinner, TextLink } from '@portal/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ProviderPanelProps } from '../provider.ts';
import { ProviderPanel } from '../provider-panel.tsx';
import { drawQrCode } from './qr-code.ts';

const Code = styled.canvas`
  display: block;
  width: 250px;
  height: 250px;
  margin-inline: auto;
`;

const Steps = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: 12px;
    counter-increment: step;
  }
  & > li::before {
    display: grid;
    place-items: center;
    height: 36px;
    border-radius: 50%;
    background: ${color.ferryTint};
    color: ${color.ferry2};
    font: var(--body-bold);
    content: counter(step);
  }
`;

/** The PayMe code, its three steps, an alternative without a camera, and the way back (INVOICE-12 to INVOICE-15). */
export function CodePanel(props: ProviderPanelProps<PaymeResult>) {
  const { result, amount } = props;
  return (
    <ProviderPanel {...props} title={<Trans>Pay with PayMe</Trans>}>
      {result ? <Request result={result} money={formatMoney(amount)} /> : <SkeletonBlock $width="250px" $height="250px" />}
      <RequestStatus {...props} />
    </ProviderPanel>
  );
}

function Request({ result, money }: { result: PaymeResult; money: string }) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawQrCode(canvas.current, result.webLink);
  }, [result.webLink]);
  const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return (
    <>
      {touch && result.appLink && (
        <ButtonLink href={result.appLink} wide icon={<PhoneIcon />}>
          <Trans>Open PayMe on this phone</Trans>
        </ButtonLink>
      )}
      <Code ref={canvas} width={250} height={250} role="img" aria-label={t`QR code for PayMe`} />
      <Steps>
        <li>
          <span>
            <Trans>
              <strong>Open PayMe</strong> and tap Scan.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <strong>Scan</strong> this code and check that it says {money}.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <strong>Confirm</strong> in PayMe. Keep this page open.
            </Trans>
          </span>
        </li>
      </Steps>
      <p>
        <TextLink href={result.webLink} target="_blank" rel="noopener">
          <Trans>Can’t scan? Open the PayMe page</Trans>
        </TextLink>
      </p>
    </>
  );
}

/** The payment request's current state. */
function RequestStatus({ result, issue, endsAt, onQueryNow, onReopen }: ProviderPanelProps<PaymeResult>) {
  const until = endsAt && formatTime(endsAt);
  if (issue === 'unheard')
    return (
      <InlineNote tone="warning" role="alert">
        <p>
          <Trans>We cannot tell at the moment whether PayMe has received your payment. If you have paid, do not pay again.</Trans>
        </p>
        <Button variant="text" size="row" onClick={onQueryNow}>
          <Trans>Check again</Trans>
        </Button>
      </InlineNote>
    );
  if (issue === 'still-open')
    return (
      <InlineNote tone="warning" role="alert">
        {until ? (
          <Trans>PayMe may still take this payment. Pay it there, or choose another way after {until}.</Trans>
        ) : (
          <Trans>PayMe may still take this payment. Pay it there, or try again in a few minutes.</Trans>
        )}
      </InlineNote>
    );
  if (issue === 'unanswered')
    return (
      <InlineNote tone="warning" role="alert">
        <p>
          <Trans>PayMe is not responding at the moment. Please try again.</Trans>
        </p>
        {!result && (
          <Button variant="text" size="row" onClick={() => onReopen(false)}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </InlineNote>
    );
  return (
    <InlineNote icon={<Spinner />} role="status">
      <Trans>Waiting for PayMe. This page updates by itself.</Trans>
    </InlineNote>
  );
}
