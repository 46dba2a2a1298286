import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import type { Shuffle } from '@portal/contract/entities';
import { useHref, useMember } from '@portal/contract/react';
import { InlineNote, NoBreak, TextLink } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { shortEntry } from '../queue/short-entry.ts';

/** Where the viewer's family is in a draw. */
export function OwnPlace({ shuffle: { own }, entries }: { shuffle: Shuffle; entries: string[] }) {
  const href = useHref();
  const member = useMember();
  const { pathname } = useLocation();
  const count = entries.length;
  if (!member)
    return (
      <InlineNote>
        <TextLink to={href(paths.login({}, { redirect: pathname }))}>
          <Trans>Log in to see your family’s place</Trans>
        </TextLink>
      </InlineNote>
    );
  if (!own?.place)
    return (
      <InlineNote>
        <Trans>Your family has no entry in this draw.</Trans>
      </InlineNote>
    );
  const { place } = own;
  if (place > count)
    return (
      <InlineNote>
        <Trans>Your family joined after the draw. Its place behind those who were drawn: {place}</Trans>
      </InlineNote>
    );
  return (
    <InlineNote tone="success">
      <strong>
        <Trans>
          Your family’s place: {place} of {count}
        </Trans>
      </strong>
      <br />
      <Trans>
        Your number in the draw: <NoBreak>{shortEntry(own.entry)}</NoBreak>
      </Trans>
    </InlineNote>
  );
}
