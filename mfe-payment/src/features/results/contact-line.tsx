import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { PhoneLink, TextLink } from '@portal/ui';
import { useShell } from '../../shell.ts';

/** Where to ask about a payment. */
export function ContactLine() {
  const href = useHref();
  const { tel } = useShell().settings;
  return (
    <p>
      <Trans>
        Questions about this payment? <TextLink to={href(paths.contact())}>Contact us</TextLink>
      </Trans>{' '}
      <PhoneLink number={tel} />
    </p>
  );
}
