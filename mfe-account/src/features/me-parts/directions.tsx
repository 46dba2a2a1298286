import { Trans } from '@lingui/react/macro';
import { pick, type Venue } from '@portal/contract';
import { whereItMeets } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { media, PinIcon, TextLink } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

interface Where {
  venue?: string | null | undefined;
  venue_ot?: string | null | undefined;
  place?: Venue | null | undefined;
}

/** Where a class meets, as facts of a ticket: the venue, its street, how to get there. */
export function WhereFacts({ of }: { of: Where }) {
  const { locale } = useShell();
  const hasText = (field: 'address' | 'travel') => pick(of.place, field, locale).text !== '';
  return (
    <>
      {pick(of, 'venue', locale).text && (
        <li>
          <strong>
            <LocalText of={of} field="venue" />
          </strong>
        </li>
      )}
      {hasText('address') && (
        <li>
          <LocalText of={of.place} field="address" />
        </li>
      )}
      {hasText('travel') && (
        <li>
          <LocalText of={of.place} field="travel" />
        </li>
      )}
    </>
  );
}

const MapAnchor = styled(TextLink)`
  gap: 4px;
  ${media.print} {
    display: none;
  }
`;

/** A link to a map; nothing without a venue. `describedBy`: the class, where several links are alike. */
export function MapLink({ of, describedBy }: { of: Where; describedBy?: string }) {
  const { locale } = useShell();
  const venue = pick(of, 'venue', locale).text;
  if (!venue) return null;
  const map = of.place?.map_url;
  const href = map?.startsWith('https://') ? map : mapSearchUrl(whereItMeets(of, locale));
  return (
    <MapAnchor $alone href={href} target="_blank" aria-describedby={describedBy}>
      <PinIcon />
      <Trans>Show {venue} on a map</Trans>
    </MapAnchor>
  );
}

/** A search, for venues without a map of their own. */
function mapSearchUrl(where: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${where}, Hong Kong` })}`;
}
