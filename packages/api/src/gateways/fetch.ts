/** How a gateway reaches its provider; tests give their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;
