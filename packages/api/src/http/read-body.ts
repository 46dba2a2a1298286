import type { Context as HonoContext } from 'hono';
import { ApiFailure } from '../api-failure.ts';

/** Not an error of ours, and there is nobody to read the response. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/**
 * Yields the pieces of a body as they arrive and reports each to `arrived`; fails as soon as they are, or will be, more than `maxBytes`.
 */
export async function* piecesOf(
  { req }: HonoContext,
  maxBytes: number,
  arrived: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  if (Number(req.header('content-length') ?? 0) > maxBytes) throw new ApiFailure('PAYLOAD_TOO_LARGE');
  const { body, signal } = req.raw;
  if (!body) return;
  const reader = body.getReader();
  // When the caller goes away, the server's stream just falls silent, and a reader would wait for ever.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) throw new ApiFailure('PAYLOAD_TOO_LARGE');
      arrived(next.value.length);
      yield next.value;
    }
    if (signal.aborted) throw new CallerGone();
  } catch (error) {
    throw signal.aborted ? new CallerGone() : error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
