import type { Context } from 'hono';

/** An error in PayMe's shape. The codes are the sandbox's own: the real list comes with a merchant's documentation. */
export interface Refusal {
  status: 400 | 401 | 404;
  errorCode: string;
  errorDescription: string;
}

export const refusal = (status: Refusal['status'], errorCode: string, errorDescription: string): Refusal => ({
  status,
  errorCode,
  errorDescription,
});

export const refuse = (c: Context, { status, errorCode, errorDescription }: Refusal): Response =>
  c.json({ errors: [{ errorCode, errorDescription }] }, status);
