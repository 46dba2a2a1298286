import { Agent, get } from 'node:http';

const connections = 16;
const seconds = 3;

/** Measures how many times a second a server sends a cached page, over sixteen connections. */
export async function pagesASecond(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const request = () =>
    new Promise((resolve, reject) => {
      const request = get(address, { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (response) => {
        response.resume().on('end', resolve).on('error', reject);
      });
      request.on('error', reject);
    });
  try {
    for (let warm = 0; warm < connections * 2; warm += 1) await request();
    const end = performance.now() + seconds * 1000;
    const counts = await Promise.all(
      Array.from({ length: connections }, async () => {
        let count = 0;
        for (; performance.now() < end; count += 1) await request();
        return count;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0) / seconds;
  } finally {
    agent.destroy();
  }
}
