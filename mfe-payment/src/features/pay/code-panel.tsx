import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymeResult, pick } from '@portal/contract';
import { useShell } from '@portal/contract/react';
import { Button, ButtonLink, color, formatMoney, InlineNote, Panel, PanelTitle, PhoneIcon, Spinner, Stack, TextLink } from '@portal/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
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

const Narrow = styled(Panel)`
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
`;

export interface CodePanelProps {
  request: PaymeResult;
  /** HK$. */
  amount: number;
  orderCode: string;
  onCancel: () => void;
}

/** The PayMe code, its three steps, the way without a camera, and the way back (INVOICE-12 to INVOICE-15). */
export function CodePanel({ request, amount, orderCode, onCancel }: CodePanelProps) {
  const { t } = useLingui();
  const { locale, settings } = useShell();
  const canvas = useRef<HTMLCanvasElement>(null);
  const payee = pick(settings, 'app_name', locale).text;
  const money = formatMoney(amount);
  useEffect(() => {
    if (canvas.current) void drawQrCode(canvas.current, request.webLink);
  }, [request.webLink]);
  const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return (
    <Narrow as="section" aria-labelledby="pay-with-payme">
      <Stack $gap={20}>
        <div>
          <PanelTitle id="pay-with-payme" tabIndex={-1} ref={(heading: HTMLHeadingElement | null) => heading?.focus()}>
            <Trans>Pay with PayMe</Trans>
          </PanelTitle>
          <p>
            <Trans>
              {money} to {payee}
            </Trans>
            <br />
            <Trans>Order {orderCode}</Trans>
          </p>
        </div>
        {touch && request.appLink && (
          <ButtonLink href={request.appLink} wide icon={<PhoneIcon />}>
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
                <strong>Confirm</strong> in PayMe. Keep this page open, it updates by itself.
              </Trans>
            </span>
          </li>
        </Steps>
        <p>
          <TextLink href={request.webLink} target="_blank" rel="noopener">
            <Trans>No camera? Open the PayMe page</Trans>
          </TextLink>
        </p>
        <InlineNote icon={<Spinner />} role="status">
          <Trans>Waiting for PayMe. You have not been charged yet.</Trans>
        </InlineNote>
        <Button variant="text" wide onClick={onCancel}>
          <Trans>Cancel and choose another way</Trans>
        </Button>
      </Stack>
    </Narrow>
  );
}
