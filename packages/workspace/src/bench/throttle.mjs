/** Slow 4G and a 4× slower processor, as Lighthouse throttles them with DevTools; 8× is a cheap phone. */
const network = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

/**
 * Throttles a page's network and processor (`cpu` times slower), and measures the traffic: bytes of scripts, bytes of the document without headers and of its
 * headers, requests, and the time of the last byte (ms).
 */
export async function throttle(page, cpu = 4) {
  const session = await page.context().newCDPSession(page);
  const traffic = { scriptBytes: 0, documentBytes: 0, headerBytes: 0, requests: 0, last: Date.now() };
  const scripts = new Set();
  const documents = new Set();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    traffic.last = Date.now();
    if (type === 'Document') documents.add(requestId);
    if (type === 'Script' || /\.m?js(\?|$)/.test(request.url)) scripts.add(requestId);
  });
  // Only the headers have arrived at this point.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!documents.has(requestId)) return;
    traffic.headerBytes += response.encodedDataLength;
    traffic.documentBytes -= response.encodedDataLength;
  });
  session.on('Network.dataReceived', () => {
    traffic.last = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.last = Date.now();
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
    if (documents.has(requestId)) traffic.documentBytes += encodedDataLength;
  });
  return traffic;
}
