import type { AuthProvider } from 'react-admin';
import { call } from './call.ts';

export type Role = 'desk' | 'programme' | 'membership' | 'money' | 'head';

interface Staff {
  login: string;
  name: string;
  roles: Role[];
}

let known: Promise<Staff | null> | undefined;

/** Who is logged in; asked for once, and again after a login. */
async function findStaff(): Promise<Staff | null> {
  known ??= call('session').then(({ staff }) => staff);
  return known;
}

/** What the login form sends; the second factor's secret only while it is set up. */
export interface Credentials {
  login: string;
  password: string;
  code?: string;
  secret?: string;
}

/** The session is a cookie that scripts can't read; react-admin only asks whether there is one. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const answer = await call('login', { method: 'POST', body: credentials });
    known = undefined;
    return answer;
  },
  logout: async () => {
    known = undefined;
    navigator.serviceWorker?.controller?.postMessage('forget');
    await call('logout', { method: 'POST' }).catch(() => undefined);
  },
  checkAuth: async () => {
    if (!(await findStaff())) throw new Error('login');
  },
  checkError: async ({ status }) => {
    if (status !== 401) return;
    known = undefined;
    throw new Error('login');
  },
  getIdentity: async () => {
    const staff = await findStaff();
    return { id: staff?.login ?? '', fullName: staff?.name ?? '' };
  },
  getPermissions: async () => (await findStaff())?.roles ?? [],
};
