import { createServer } from 'node:net';
import { UserError } from '../command/errors.mjs';

/** Throws a UserError if a port is taken; it names the port's setting. */
export async function checkPorts(settings) {
  for (const [name, port] of Object.entries(settings).filter(([name]) => /^([A-Z]+_)?PORT$/.test(name))) {
    const problem = await listenOnce(port).then(
      () => undefined,
      (error) => error.code,
    );
    if (problem === 'EACCES')
      throw new UserError(`Port ${port} may not be used by this account: set ${name} to another port (${name}=18080 npm start).`);
    if (problem) throw new UserError(`Port ${port} is taken: stop what uses it, or set ${name} to another port (${name}=18080 npm start).`);
  }
}

/** Finds the given number of free ports. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map((server) => listen(server, 0)));
  await Promise.all(servers.map(close));
  return ports;
}

/** Runs `start` with free ports, and retries with others if another program takes one of them first. */
export async function onFreePorts(count, start, tries = 3) {
  const ports = await freePorts(count);
  try {
    return await start(ports);
  } catch (error) {
    if (tries === 1 || !ports.some((port) => error.message.startsWith(`Port ${port} is taken`))) throw error;
    return onFreePorts(count, start, tries - 1);
  }
}

async function listenOnce(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const server = createServer();
    await listen(server, port, host);
    await close(server);
  }
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server.address().port));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));
