/** Type tests of paths and endpoints, compiled by `npm test`. */
import { expectTypeOf } from 'expect-type';
import { preEnrol, showInvoicePage, showSettings } from './endpoints/index.ts';
import type { Api, EndpointOutput, InvoicePage } from './index.ts';
import { paths } from './index.ts';

paths.home();
paths.me();
paths.me({ tab: 'wallet' });
paths.courses({}, { q: 'swim' });
// @ts-expect-error an id is missing
paths.invoice();
// @ts-expect-error an unknown parameter
paths.invoice({ id: '1', code: '2' });
// @ts-expect-error no such route
paths.refunds();

expectTypeOf<EndpointOutput<typeof showInvoicePage>>().toEqualTypeOf<InvoicePage>();

export function calls(api: Api): void {
  void api.call(showSettings, {});
  void api.call(preEnrol, { body: { activities: [{ id: 1 }, 2] } });
  // @ts-expect-error the path's parameter is missing
  void api.call(showInvoicePage, {});
  // @ts-expect-error a body where the endpoint takes none
  void api.call(showSettings, { body: {} });
  // @ts-expect-error a wrong type in the body
  void api.call(preEnrol, { body: { activities: ['SW-101'] } });
}
