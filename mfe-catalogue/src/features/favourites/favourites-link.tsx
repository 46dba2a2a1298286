import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, HeartIcon } from '@portal/ui';
import { useFavourites } from './favourites.ts';

/** Links to the favourites and shows how many there are; on the member's account it is a widget. */
export function FavouritesLink() {
  const href = useHref();
  const count = useFavourites().ids.length;
  return (
    <ButtonLink variant="text" size="row" icon={<HeartIcon />} to={href(paths.favourites())}>
      <span>
        <Trans>Favourites</Trans>
        {/* The space comes with the count: a trailing space that was there first would count as a layout shift. */}
        {count > 0 && ` ${count}`}
      </span>
    </ButtonLink>
  );
}
