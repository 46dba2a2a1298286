import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const top = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  env_file?: string;
  environment: Record<string, string>;
  networks: { inside: { ipv4_address: string } };
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  command?: string;
  depends_on?: Record<string, { condition: string }>;
}
const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(read('packages/deploy/compose.yaml'), {
  merge: true,
});
const addressOf = (name: string) => services[name]!.networks.inside.ipv4_address;

/** Stages of the Dockerfile by name, each with those that it is made from. */
const dockerfile = read('packages/deploy/images/Dockerfile');
const stages = Object.fromEntries(
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/AS (\S+)/.exec(stage)![1]!, stage]),
);
const imageSettings = (stage: string): Partial<Record<string, string>> =>
  Object.fromEntries([...(stages.run! + stages[stage]!).matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]));

/** Where the settings of each server are defined, with the name of its port setting. */
const listens = 'packages/server-kit/src/settings.ts';
const bucket = 'packages/releases/src/store/bucket-storage.ts';
const servers = {
  portal: { port: 'PORT', files: ['shell/server/config.ts', listens, bucket] },
  'back-end': { port: 'API_PORT', files: ['packages/api/src/config.ts', listens] },
  'release-server': { port: 'RELEASES_PORT', files: ['packages/release-server/src/config.ts', listens, bucket] },
};
type Server = keyof typeof servers;
const ours = Object.entries(services).filter(([, { build }]) => build) as [string, Service & { build: { target: Server } }][];
const knownTo = (server: Server) =>
  [
    ...servers[server].files
      .map(read)
      .join()
      .matchAll(/^ {2,4}([A-Z][A-Z\d_]+)\??:/gm),
  ].map(([, name]) => name);

test('runs two portals, two back ends and one of each other server', () => {
  const count = (server: Server) => ours.filter(([, { build }]) => build.target === server).length;
  expect(Object.keys(servers).map((server) => count(server as Server))).toEqual([2, 2, 1]);
});

test.each(ours)('%s sets only its own settings and writes only to its volumes', (_name, service) => {
  const { build, environment, read_only, cap_drop } = service;
  expect(existsSync(join(top, 'packages/deploy', build.context, build.dockerfile))).toBe(true);
  expect(Object.keys(stages)).toContain(build.target);
  expect(Object.keys(environment).filter((name) => !knownTo(build.target).includes(name))).toEqual([]);
  expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  for (const [from] of (service.volumes ?? []).map((volume) => volume.split(':'))) expect(Object.keys(volumes)).toContain(from);
});

test.each(Object.keys(servers) as Server[])('image of %s starts an existing program as an unprivileged user', (server) => {
  const stage = stages[server]!;
  const [, folder = ''] = /^WORKDIR \/srv\/portal\/(\S+)$/m.exec(stage)!;
  const [, program = ''] = /^CMD \["node", "--disable-sigusr1", "(.+)"\]$/m.exec(stage)!;
  expect(existsSync(join(top, folder, program))).toBe(true);
  expect((stages.run! + stage).match(/^USER (.+)$/gm)!.at(-1)).toBe('USER 10001');
  const [, address = ''] = /^HEALTHCHECK .*"http:\/\/127\.0\.0\.1:(.+)"\]$/m.exec(stage)!;
  expect(address).toBe(`${imageSettings(server)[servers[server].port]}/${server.startsWith('release') ? 'health' : 'readyz'}`);
  const set = Object.keys(imageSettings(server)).filter((name) => !['NODE_ENV', 'DATA_DIR'].includes(name));
  expect(set.filter((name) => !knownTo(server).includes(name))).toEqual([]);
});

test('balancer reaches each portal and back end at its listening port', () => {
  const { environment } = services.balancer!;
  const config = read('packages/deploy/haproxy/haproxy.cfg');
  for (const name of Object.keys(environment)) expect(config).toMatch(new RegExp(`\\b${name}\\b`));
  for (const [name, prefix] of [
    ['portal-1', 'PORTAL_1'],
    ['portal-2', 'PORTAL_2'],
    ['back-end-1', 'API_1'],
    ['back-end-2', 'API_2'],
  ] as const) {
    const { build, environment: own } = services[name]!;
    expect(environment[prefix]).toBe(`${addressOf(name)}:${own[servers[build!.target as Server].port]}`);
  }
});

test('connects each server to one healthy file store bucket', () => {
  const address = `http://${addressOf('store')}:8333`;
  expect(services.store!.command).toContain('-s3.ip.bind=0.0.0.0');
  for (const [, { build, environment, depends_on }] of ours) {
    const { S3_ENDPOINT, S3_BUCKET, RELEASES_DIR } = environment;
    expect([S3_ENDPOINT, S3_BUCKET ?? RELEASES_DIR]).toEqual([address, build.target === 'back-end' ? 'portal' : 's3://portal/releases']);
    expect(depends_on?.store).toEqual({ condition: 'service_healthy' });
    const folder = { portal: 'shell', 'back-end': 'packages/api' }[build.target as string] ?? `packages/${build.target}`;
    expect(JSON.parse(read(`${folder}/package.json`)).dependencies).toHaveProperty(['@aws-sdk/client-s3']);
  }
});

test('portals call the back ends through the balancer', () => {
  const { environment } = services['portal-1']!;
  expect(environment.API_ORIGIN).toBe(`http://${addressOf('balancer')}${services.balancer!.environment.BACK_ENDS}`);
});
