import { Secret, TOTP } from 'otpauth';
import { type StaffRole, staff } from '../db/schema/index.ts';
import { demoStaff, loadStaff } from '../demo-data/staff.ts';
import { createDeskApp } from '../desk/desk-app.ts';
import { hashPassword } from '../domain/session/passwords.ts';
import type { TestApi } from './create-test-api.ts';

interface DeskResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test names what it expects.
  body: any;
  headers: Headers;
}

export interface TestDesk {
  /** Calls the desk as the demo's member of staff with a role; `null`: as nobody. */
  call(method: 'get' | 'post', path: string, as: StaffRole | null, body?: object, headers?: Record<string, string>): Promise<DeskResponse>;
  /** Everybody has to log in again. */
  forget(): void;
}

export const loginOf = (role: StaffRole): string => demoStaff.accounts.find(([, , known]) => known === role)![0];

/** The desk on a test's back end, with the demo's staff. */
export async function createDesk(api: TestApi): Promise<TestDesk> {
  const app = createDeskApp(api.ctx);
  const known = await api.ctx.db.$count(staff);
  if (known === 0) await loadStaff(api.ctx.db, await hashPassword(demoStaff.password, api.ctx.config, 'test'), api.ctx.now());
  const cookies = new Map<StaffRole, string>();
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(demoStaff.secret) }).generate({ timestamp: api.ctx.now().getTime() });

  const send = (path: string, method: string, body?: object, headers: Record<string, string> = {}) =>
    app.request(`http://desk.test/desk/${path}`, {
      method,
      headers: {
        host: 'desk.test',
        ...(method === 'POST' && { origin: 'http://desk.test' }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });

  const cookieOf = async (role: StaffRole): Promise<string> => {
    const known = cookies.get(role);
    if (known) return known;
    const response = await send('login', 'POST', { login: loginOf(role), password: demoStaff.password, code: codeNow() });
    const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
    cookies.set(role, cookie);
    return cookie;
  };

  return {
    forget: () => cookies.clear(),
    async call(method, path, as, body, headers = {}) {
      const cookie = as && (await cookieOf(as));
      const response = await send(path, method.toUpperCase(), body, { ...(cookie && { cookie }), ...headers });
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? await response.json() : await response.text(), headers: response.headers };
    },
  };
}
