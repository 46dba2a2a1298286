import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink } from '@portal/ui';
import { EmptyState } from '@portal/ui-parts';
import type { ReactNode } from 'react';

/** A list of the account that is still empty, and a link to the courses (ME-11). */
export function EmptyList({ title, text }: { title: ReactNode; text: ReactNode }) {
  const href = useHref();
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={title}
      text={text}
      action={
        <ButtonLink variant="quiet" to={href(paths.courses())}>
          <Trans>Find a course</Trans>
        </ButtonLink>
      }
      heading="h3"
    />
  );
}
