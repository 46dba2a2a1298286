import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A portal that responds to each path with what the test puts into `responses`. */
export async function fakePortal(responses: Record<string, unknown>): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url }, response) => response.end(JSON.stringify(responses[url ?? ''] ?? {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
