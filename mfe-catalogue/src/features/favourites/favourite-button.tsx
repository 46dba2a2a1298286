import { Trans, useLingui } from '@lingui/react/macro';
import { type Post, pick } from '@portal/contract';
import { Button, Cluster, color, HeartIcon, IconButton, media } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { useFavourites } from './favourites.ts';
import { FavouritesLink } from './favourites-link.tsx';

const Heart = styled(IconButton)`
  color: ${color.taxi};
  ${media.print} {
    display: none;
  }
`;

/** Marks a group from its card. */
export function FavouriteHeart({ group }: { group: Post }) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { ids, toggle } = useFavourites();
  const marked = ids.includes(group.id);
  const title = pick(group, 'title', locale).text;
  return (
    <Heart
      label={t`Favourite: ${title}`}
      icon={<HeartIcon fill={marked ? 'currentColor' : 'none'} />}
      aria-pressed={marked}
      onClick={() => void toggle(group)}
    />
  );
}

/** Marks a group on its own page, and links to the others. */
export function FavouriteButton({ group }: { group: Post }) {
  const { t } = useLingui();
  const { locale } = useShell();
  const { ids, toggle } = useFavourites();
  const title = pick(group, 'title', locale).text;
  return (
    <Cluster $gap={8}>
      <Button
        size="row"
        icon={<HeartIcon />}
        aria-label={t`Favourite: ${title}`}
        selected={ids.includes(group.id)}
        onClick={() => void toggle(group)}
      >
        <Trans>Favourite</Trans>
      </Button>
      {ids.length > 0 && <FavouritesLink />}
    </Cluster>
  );
}
