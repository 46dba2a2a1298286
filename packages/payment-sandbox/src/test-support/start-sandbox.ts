import { createSandbox, type SandboxOptions } from '../app.ts';

export interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A sandbox whose clock only `tick` moves, and whose notices go into a list. */
export function startSandbox(options: SandboxOptions = {}) {
  let clock = Date.parse('2026-11-20T02:00:00Z');
  const received: Received[] = [];
  const sandbox = createSandbox({
    now: () => clock,
    send: async (url, { headers, body }) => {
      received.push({ url, headers: headers as Record<string, string>, body: String(body) });
      return new Response(null, { status: 204 });
    },
    ...options,
  });
  return {
    ...sandbox,
    received,
    now: () => clock,
    tick: (ms: number) => {
      clock += ms;
    },
  };
}
