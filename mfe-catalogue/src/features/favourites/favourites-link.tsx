import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, HeartIcon } from '@portal/ui';
import { useFavourites } from './use-favourites.ts';

/** Leads to the favourites and counts them; on the member's account it is a widget. */
export function FavouritesLink() {
  const href = useHref();
  const count = useFavourites().ids.length;
  return (
    <ButtonLink variant="text" size="row" icon={<HeartIcon />} to={href(paths.favourites())}>
      <span>
        <Trans>Favourites</Trans>
        {/* The space comes with the count: one that waited at the end of the line would count as a shift. */}
        {count > 0 && ` ${count}`}
      </span>
    </ButtonLink>
  );
}
