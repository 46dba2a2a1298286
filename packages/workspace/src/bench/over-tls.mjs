import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../command/run.mjs';
import { haproxy } from '../machine/debian-packages.mjs';
import { freePorts } from '../services/ports.mjs';

/**
 * Puts HAProxy with TLS and HTTP/2 in front of sites, like a balancer: `{ portal: 'http://localhost:8080' }`. Returns their new origins,
 * `stop`, and the flag by which Chromium trusts their certificate: if it only ignored the error, it would cache nothing from them.
 */
export async function overTls(sites, folder) {
  mkdirSync(folder, { recursive: true });
  const [key, certificate, both, config] = ['key.pem', 'certificate.pem', 'both.pem', 'haproxy.cfg'].map((name) => join(folder, name));
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  await run('openssl', ['req', '-x509', ...newKey, '-days', '2', '-subj', '/CN=localhost', '-out', certificate]);
  writeFileSync(both, readFileSync(certificate) + readFileSync(key), { mode: 0o600 });
  const names = Object.keys(sites);
  const ports = await freePorts(names.length);
  const fronts = names.map(
    (name, n) => `listen ${name}
  bind 127.0.0.1:${ports[n]} ssl crt ${both} alpn h2,http/1.1
  server one ${new URL(sites[name]).host.replace('localhost', '127.0.0.1')}
`,
  );
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
${fronts.join('')}`,
  );
  const proxy = spawn(haproxy, ['-db', '-f', config], { stdio: 'inherit' });
  for (const port of ports) while (proxy.exitCode === null && !(await responses(port))) await pause(50);
  if (proxy.exitCode !== null) throw new Error(`HAProxy ended with ${proxy.exitCode}`);
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    trusted: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    origins: Object.fromEntries(names.map((name, n) => [name, `https://localhost:${ports[n]}`])),
    stop: async () => {
      proxy.kill();
      await once(proxy, 'exit');
    },
  };
}

const responses = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
