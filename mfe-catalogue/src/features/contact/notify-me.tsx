import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink } from '@portal/ui';
import { useShell } from '../../shell.ts';

/**
 * Links to an email, with the subject filled in, asking the association to write when there are classes again; without a known address, to
 * the contact page.
 */
export function NotifyMe({ about }: { about: string }) {
  const { t } = useLingui();
  const href = useHref();
  const { email } = useShell().settings;
  if (!email)
    return (
      <ButtonLink variant="text" to={href(paths.contact())}>
        <Trans>Contact us</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink variant="text" href={`mailto:${email}?subject=${encodeURIComponent(t`Please let me know when classes open: ${about}`)}`}>
      <Trans>Ask us to let you know when classes open</Trans>
    </ButtonLink>
  );
}
