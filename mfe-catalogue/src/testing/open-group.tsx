import { type Activity, type CartItem, paths, type Search } from '@portal/contract';
import { listActivities } from '@portal/contract/endpoints';
import type { RenderRemoteOptions } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { fakeCart } from './fake-cart.ts';
import { renderCatalogue } from './render-catalogue.tsx';

export interface GroupOptions extends RenderRemoteOptions<'catalogue'> {
  inCart?: CartItem[];
  query?: Search<'article'>;
}

/** Opens the group `swim-squad` with these classes and a cart; `row` finds a class's row by its code. */
export async function openGroup(activities: Activity[], { prepare, inCart, query, ...options }: GroupOptions = {}) {
  const cart = fakeCart(inCart);
  const page = await renderCatalogue(paths.article({ articleAlias: 'swim-squad' }, query), {
    services: { cart: cart.service },
    ...options,
    prepare: (shell) => {
      cart.notify(shell);
      shell.api.respond(listActivities, { activities });
      prepare?.(shell);
    },
  });
  await screen.findByRole('table', { hidden: true });
  const row = (code: string) => within(screen.getByText(code).closest('tr') as HTMLElement);
  return { ...page, cart, row };
}
