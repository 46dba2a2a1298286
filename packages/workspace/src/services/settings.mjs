import { resolve } from 'node:path';
import { UserError } from '../command/errors.mjs';
import { root } from '../command/root.mjs';

const defaults = { PORT: 8080, API_PORT: 8090, SANDBOX_PORT: 8091, RELEASES_PORT: 8092, DESK_PORT: 8093, OPERATORS_PORT: 8099 };

/** Reads the settings of `npm start` from the environment: its ports and the data folder. */
export function readSettings(environment = process.env) {
  const port = (name, fallback) => {
    const value = Number(environment[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65535) throw new UserError(`${name} is not a port number.`);
    return value;
  };
  const ports = Object.fromEntries(Object.entries(defaults).map(([name, fallback]) => [name, port(name, fallback)]));
  if (new Set(Object.values(ports)).size < Object.keys(defaults).length)
    throw new UserError(`${Object.keys(defaults).join(', ')} must be different ports.`);
  return { ...ports, dataFolder: resolve(root, environment.DATA_DIR || '.data') };
}
