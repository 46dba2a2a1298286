import type { CartItem } from '@portal/contract';
import { cartItemSchema } from '@portal/contract/entities';
import * as v from 'valibot';

/** The classes of the cart belong to this browser, not to a person: they outlive a logout (SESSION-33) and are the same in every tab. */
export const storageKey = 'portal.cart';

const itemsSchema = v.array(v.omit(cartItemSchema, ['special_request', 'participant_code']));
/** A release that changes the format must increase the version. */
const storedSchema = v.object({ version: v.literal(1), items: itemsSchema });
/** The first releases stored only the items. */
const bareSchema = v.pipe(
  itemsSchema,
  v.transform((items) => ({ version: 1 as const, items })),
);
const anySchema = v.union([storedSchema, bareSchema]);

export interface StoredCart {
  items: CartItem[];
  /** Whether something was stored that this release can't read; it is never read in part. */
  damaged: boolean;
}

/** The window. If the browser forbids storage, even reading `localStorage` throws. */
export type Browser = Pick<Window, 'localStorage'>;

/** Reads the cart of this browser; an unreadable one is treated as empty. */
export function readStoredCart(browser: Browser): StoredCart {
  try {
    const text = browser.localStorage.getItem(storageKey);
    if (text === null) return { items: [], damaged: false };
    const { success, output } = v.safeParse(anySchema, JSON.parse(text));
    return success ? { items: output.items, damaged: false } : { items: [], damaged: true };
  } catch (error) {
    return { items: [], damaged: error instanceof SyntaxError };
  }
}

/** Stores the cart in this browser. Returns false if storage is full or forbidden: the cart then works for this page only. */
export function writeStoredCart(browser: Browser, items: CartItem[]): boolean {
  try {
    const classes = items.map(({ special_request, participant_code, ...item }) => item);
    browser.localStorage.setItem(storageKey, JSON.stringify({ version: 1, items: classes }));
    return true;
  } catch {
    return false;
  }
}
