import { Trans } from '@lingui/react/macro';
import { type Activity, pick } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { color, TextLink } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

const Small = styled.div`
  font: var(--small);
  color: ${color.ink2};
`;

/** The venue with its address, a map and directions (CLASS-18). */
export function VenueFacts({ activity }: { activity: Activity }) {
  const map = activity.place?.map_url;
  return (
    <>
      <LocalText of={activity} field="venue" />
      <PlaceText activity={activity} field="address" />
      <PlaceText activity={activity} field="travel" />
      {map?.startsWith('https://') && (
        <TextLink $alone href={map} target="_blank">
          <Trans>Map (opens a new window)</Trans>
        </TextLink>
      )}
    </>
  );
}

/** A small line about the venue; nothing if the back end doesn't know it. */
export function PlaceText({ activity: { place }, field }: { activity: Activity; field: 'address' | 'travel' }) {
  const { text, lang } = pick(place, field, useShell().locale);
  return text ? <Small lang={lang}>{text}</Small> : null;
}
