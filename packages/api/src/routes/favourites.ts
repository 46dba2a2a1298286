import { changeFavourites } from '@portal/contract/endpoints';
import { transaction } from '../db/transaction.ts';
import { changeFavourites as change, findFavourites } from '../domain/favourites/favourites.ts';
import { route } from '../http/route.ts';

export const favouriteRoutes = [
  route(changeFavourites, async ({ input: { body }, ctx, viewer: { member } }) => {
    if (body.add?.length || body.remove?.length) await transaction(ctx.db, (tx) => change(ctx, tx, member.id, body));
    return { groups: await findFavourites(ctx.db, member.id) };
  }),
];
