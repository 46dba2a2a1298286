/** Type tests of paths and endpoints, compiled by `npm test`. */
import { expectTypeOf } from 'expect-type';
import { login, logout, preEnrol, register, showCurrentUser, showInvoicePage, showSettings } from './endpoints/index.ts';
import type { Activity, Api, EndpointOutput, InvoicePage } from './index.ts';
import { paths, pick, readSearch } from './index.ts';

paths.home();
paths.me();
paths.me({ tab: 'wallet' });
paths.courses({}, { q: 'swim', day: 6, time: 'morning' });
// @ts-expect-error the tab is called waiting_list
paths.me({ tab: 'waiting-list' });
// @ts-expect-error the keyword is called q
paths.courses({}, { keyword: 'swim' });
// @ts-expect-error a day is a number
paths.courses({}, { day: 'Saturday' });
// @ts-expect-error no such time of day
paths.courses({}, { time: 'night' });
// @ts-expect-error the checkout has nothing in its query
paths.checkout({}, { class: 'SW-101' });
expectTypeOf(readSearch('courses', new URLSearchParams()).day).toEqualTypeOf<number | undefined>();
expectTypeOf(readSearch('me', new URLSearchParams()).paid).toEqualTypeOf<'0' | '1' | undefined>();
// @ts-expect-error the keyword is called q
readSearch('courses', new URLSearchParams()).keyword;
// @ts-expect-error an id is missing
paths.invoice();
// @ts-expect-error an unknown parameter
paths.invoice({ id: '1', code: '2' });
// @ts-expect-error no such route
paths.refunds();

const activity = {} as Activity;
pick(activity, 'className', 'en');
// @ts-expect-error a class has no title
pick(activity, 'title', 'en');
// @ts-expect-error a text in one language only
pick({ title: '泳隊' }, 'title', 'en');

expectTypeOf<EndpointOutput<typeof showInvoicePage>>().toEqualTypeOf<InvoicePage>();

export function calls(api: Api): void {
  void api.call(showSettings, {});
  void api.call(preEnrol, { body: { activities: [{ id: 1 }, 2] } });
  // @ts-expect-error the token never leaves the shell: `session.login`
  void api.call(login, { body: { username: 'A123456I', password: 'demo-2026' } });
  // @ts-expect-error `session.register`
  void api.call(register, { body: {} as never });
  // @ts-expect-error `session.logout`
  void api.call(logout, {});
  // @ts-expect-error `session.user`, `session.refresh`
  void api.call(showCurrentUser, {});
  // @ts-expect-error the path's parameter is missing
  void api.call(showInvoicePage, {});
  // @ts-expect-error a body where the endpoint takes none
  void api.call(showSettings, { body: {} });
  // @ts-expect-error a wrong type in the body
  void api.call(preEnrol, { body: { activities: ['SW-101'] } });
}
