/** The check logs in as this member to visit pages and pay. */
export const demoMember = { username: 'A123456I', password: 'demo-2026' };

/** Calls the back end as the demo member; `Output` is the expected type. */
export type DemoMemberCall = <Output>(path: string, body?: object, headers?: Record<string, string>) => Promise<Output>;

/** Returns a function that calls the back end as the demo member. Throws an Error if the login fails. */
export async function callAsDemoMember(origin: string): Promise<DemoMemberCall> {
  const request: DemoMemberCall = async (path, body, headers) => {
    const all = { 'Content-Type': 'application/json', ...headers };
    const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) });
    return response.json();
  };
  const { access_token: token } = await request<{ access_token?: string }>('login', demoMember);
  if (!token) throw new Error('The demo member could not be logged in.');
  return (path, body = {}, headers = {}) => request(path, body, { Authorization: `Bearer ${token}`, ...headers });
}
