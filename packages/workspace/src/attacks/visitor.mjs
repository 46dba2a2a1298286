import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Makes calls in turn from its own address until `over`; returns the time of the slowest, and which weren't answered. */
export async function visit(port, calls, over) {
  const agent = new Agent({ keepAlive: true });
  let [longest, count] = [0, 0];
  const statuses = {};
  let going = true;
  void over.then(() => {
    going = false;
  });
  while (going) {
    const start = performance.now();
    const status = await call(agent, port, calls[count % calls.length]);
    longest = Math.max(longest, performance.now() - start);
    statuses[status] = (statuses[status] ?? 0) + 1;
    count += 1;
    await pause(20);
  }
  agent.destroy();
  return { longest: Math.round(longest), count, statuses };
}

/** Only Linux allows every loopback address. */
const localAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

function call(agent, port, line) {
  const [method, path] = line.split(' ');
  const options = {
    agent,
    port,
    path,
    method,
    host: '127.0.0.1',
    localAddress,
    headers: { Accept: 'text/html, application/json' },
  };
  return new Promise((resolve) => {
    const asked = request(options, (answer) =>
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode))
        .once('error', () => resolve('broken')),
    );
    asked.once('error', ({ code }) => resolve(code)).end(method === 'POST' ? '{}' : undefined);
  });
}
