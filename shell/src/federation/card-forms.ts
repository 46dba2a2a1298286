import type { cardPayment, startPayment } from '@portal/contract/endpoints';

export interface CardForms {
  /** Calls the back end, and remembers the card forms that it returns. */
  fetch: typeof fetch;
  /**
   * Whether this is the form from the newest such answer, sent to the address that came with it. `sent` is undefined if the browser doesn't
   * report it.
   */
  isExpected(address: string, sent: FormData | null | undefined): boolean;
}

// Captured before any remote's code ran: later patches, even of prototypes, have no effect.
const { apply } = Reflect;
const { parse } = JSON;
const { hasOwn } = Object;
const OwnURL = URL;
const { then } = Promise.prototype;
const { clone, text } = Response.prototype;
const { forEach } = FormData.prototype;
const urlOf = Object.getOwnPropertyDescriptor(Response.prototype, 'url')?.get as () => string;
const hrefOf = Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get as () => string;
const { origin } = location;
// Written out, so that a page without payments doesn't load their schemas.
const startPath: typeof startPayment.path = 'api/pos/goOnlinePayment';
const againPath: typeof cardPayment.path = 'api/payment/gp_OnlinePayment';
const starts = `${origin}/${startPath}`;
const again = `${origin}/${againPath}`;

const normal = (address: string): string => apply(hrefOf, new OwnURL(address), []);
const own = (from: object, name: string): unknown => (hasOwn(from, name) ? (from as Record<string, unknown>)[name] : undefined);

/**
 * Knows which form may be sent to the card provider's page: the back end's own, field for field. A form that a section made up could carry
 * away data.
 */
export function createCardForms(fetch: typeof globalThis.fetch): CardForms {
  let expected: { address: string; fields: Record<string, string> } | undefined;

  const note = (body: string) => {
    expected = undefined;
    const result = own(parse(body), 'result') as object | undefined;
    const action = result && own(result, 'action');
    const fields = result && own(result, 'fields');
    if (action && fields) expected = { address: normal(String(action)), fields: fields as Record<string, string> };
  };
  const watch = (answer: Response) => {
    const address = apply(urlOf, answer, []);
    if (address !== starts && address !== again) return answer;
    const ignore = () => answer;
    const body = apply(text, apply(clone, answer, []), []);
    return apply(then, apply(then, body, [note]), [ignore, ignore]);
  };

  return {
    fetch: (...input) => apply(then, fetch(...input), [watch]),
    isExpected(address, sent) {
      // People with an older browser can still pay.
      if (sent === undefined) return true;
      if (!expected || !sent || address !== expected.address) return false;
      let left = 0;
      for (const name in expected.fields) if (hasOwn(expected.fields, name)) left++;
      let same = true;
      const { fields } = expected;
      apply(forEach, sent, [
        (value: FormDataEntryValue, name: string) => {
          left--;
          same &&= hasOwn(fields, name) && fields[name] === value;
        },
      ]);
      return same && left === 0;
    },
  };
}
