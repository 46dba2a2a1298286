import type { Context } from 'hono';

const mostBytes = 100_000;

/** Whether a body says that it is small: it is read once and can be sent again. Whatever is not, or does not say so, is passed on as it comes. */
export const isSmall = (c: Context): boolean => Number(c.req.header('Content-Length')) <= mostBytes;
