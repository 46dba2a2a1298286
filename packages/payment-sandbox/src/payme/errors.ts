import type { Context } from 'hono';

/** An error in PayMe's shape. The codes are the sandbox's own; a merchant's documentation has the real list. */
export interface PaymeError {
  status: 400 | 401 | 404;
  errorCode: string;
  errorDescription: string;
}

export const paymeError = (status: PaymeError['status'], errorCode: string, errorDescription: string): PaymeError => ({
  status,
  errorCode,
  errorDescription,
});

export const sendError = (c: Context, { status, errorCode, errorDescription }: PaymeError): Response =>
  c.json({ errors: [{ errorCode, errorDescription }] }, status);
