// Probes a running site from outside, as anyone could, and lists what members or attackers would find. Exits with 1 if anything is wrong.
import { request as http } from 'node:http';
import { request as https, type RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';

const usage = 'Usage: node src/check.ts https://www.example.org';

/** The result of one probe. */
export interface Finding {
  what: string;
  /** What is wrong; undefined if nothing is. */
  wrong?: string | undefined;
}

interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface CheckOptions {
  /** Certificate authorities besides those that this machine trusts, in PEM. */
  ca?: string;
  /** Ports that only this site's own machines may reach: PostgreSQL, the balancer's page, portals, back ends, desks and releases. */
  closedPorts?: number[];
}

const closed = [5000, 5432, 8008, 8081, 8082, 8090, 8092, 8094, 8095, 8097, 8098, 8099, 8404];
const soonDays = 14;
const patience = 10_000;

/** Runs one probe after another; a probe that fails to run is a finding too. */
export async function* checkSite(origin: string, { ca, closedPorts = closed }: CheckOptions = {}): AsyncGenerator<Finding> {
  const site = new URL(origin);
  const request = (path: string, options: RequestOptions = {}) => send(new URL(path, site), { ca, ...options });
  const finding = async (what: string, look: () => Promise<string | false | undefined>): Promise<Finding> => {
    const wrong = await look().catch((error: Error) => error.message || 'no answer');
    return { what, ...(wrong && { wrong }) };
  };

  yield finding('TLS: certificate, HTTP/2', async () => {
    if (site.protocol !== 'https:') return 'the site is not reached by https';
    const { days, protocol } = await lookAtTls(site, ca);
    if (days < soonDays) return `the certificate ends in ${Math.floor(days)} days`;
    return protocol !== 'h2' && 'HTTP/2 is not offered';
  });
  yield finding('Plain http leads to https', async () => {
    if (site.protocol !== 'https:') return 'the site is not reached by https';
    const { status, headers } = await send(new URL(`http://${site.hostname}/en`));
    return !([301, 308].includes(status) && `${headers.location}`.startsWith('https://')) && `it answers ${status}`;
  });
  for (const [path, language] of [
    ['/en', 'en'],
    ['/zh', 'zh'],
  ] as const) {
    yield finding(`Home page, ${language}`, async () => {
      const { status, text } = await request(path);
      if (status !== 200) return `it answers ${status}`;
      if (!new RegExp(`<html[^>]* lang="${language}`).test(text)) return `its language is not ${language}`;
      return !/<h1\b/.test(text) && 'it is not rendered on the server';
    });
  }
  yield finding('Headers of a page', async () => {
    const { headers } = await request('/en', { headers: { 'accept-encoding': 'br, gzip' } });
    const policy = `${headers['content-security-policy']}`;
    const missing = [
      [
        /script-src (?!.*'unsafe-).*require-trusted-types-for/s.test(policy),
        'Content-Security-Policy without inline code, with Trusted Types',
      ],
      [site.protocol !== 'https:' || /max-age=[1-9]/.test(`${headers['strict-transport-security']}`), 'Strict-Transport-Security'],
      [headers['x-content-type-options'] === 'nosniff', 'X-Content-Type-Options'],
      [/^(br|gzip|zstd)$/.test(`${headers['content-encoding']}`), 'Content-Encoding: the page is not compressed'],
      [!headers.server && !headers['x-powered-by'], 'silence about programs (Server, X-Powered-By)'],
    ].flatMap(([is, name]) => (is ? [] : [name]));
    return missing.length > 0 && `missing: ${missing.join('; ')}`;
  });
  yield finding('Clock', async () => {
    const { headers } = await request('/en');
    const seconds = Math.abs(Date.parse(`${headers.date}`) - Date.now()) / 1000;
    return !(seconds < 30) && `${Math.round(seconds)} s off: countdowns and card receipts would be wrong`;
  });
  yield finding('Sections and rendering', async () => {
    const { status, text } = await request('/healthz');
    if (status !== 200) return `/healthz answers ${status}`;
    const { rendering } = JSON.parse(text) as { rendering?: string };
    return rendering !== 'on' && `no page is rendered on the server: rendering is “${rendering}”`;
  });
  yield finding('Back end', async () => {
    const { status, text } = await request('/api/setting/show', post({}));
    if (status !== 200) return `settings: it answers ${status}`;
    return JSON.parse(text).rehearsal && 'every page says that nothing is charged: REHEARSAL is on';
  });
  yield finding('A wrong password', async () => {
    const { status, text } = await request('/api/login', post({ username: 'check', password: 'not-a-password' }));
    return !([403, 429].includes(status) && JSON.parse(text).code) && `it answers ${status}`;
  });
  yield finding('Search engines: robots.txt, sitemap', async () => {
    const { text } = await request('/robots.txt');
    const { status } = await request('/sitemap.xml');
    return !(/^Sitemap: http/m.test(text) && status === 200) && `sitemap.xml answers ${status}`;
  });
  yield finding('Metrics are for Prometheus alone', async () => {
    const { text } = await request('/metrics');
    return /^# (HELP|TYPE) /m.test(text) && 'anybody can read /metrics';
  });
  for (const port of closedPorts) {
    yield finding(`Port ${port} is closed`, async () => (await isOpen(site.hostname, port)) && 'anybody can reach it');
  }
}

/** A call as the portal makes it. */
const post = (body: unknown): RequestOptions & { body: string } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function send(url: URL, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<ApiResponse> {
  const headers = { 'accept-encoding': 'identity', ...options.headers };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http)(url, { timeout: patience, ...options, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 10 s'))).on('error', reject);
    request.end(body);
  });
}

function lookAtTls(site: URL, ca: string | undefined): Promise<{ days: number; protocol: string | false | null }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: site.hostname,
      port: Number(site.port || 443),
      servername: site.hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
      ca,
    };
    const socket = connectTls(options, () => {
      const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000;
      resolve({ days, protocol: socket.alpnProtocol });
      socket.end();
    });
    socket.on('error', reject);
  });
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [origin] = process.argv.slice(2);
  if (!origin || !URL.canParse(origin)) {
    console.error(usage);
    process.exit(2);
  }
  for await (const { what, wrong } of checkSite(origin)) {
    console.log(`${wrong ? '✗' : '✓'} ${what}${wrong ? `: ${wrong}` : ''}`);
    if (wrong) process.exitCode = 1;
  }
}
