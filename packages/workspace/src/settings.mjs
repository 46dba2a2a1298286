import { resolve } from 'node:path';
import { Refusal } from './refusal.mjs';
import { root } from './root.mjs';

/** Reads the settings of `npm start` from the environment: three ports and the data folder. */
export function readSettings(environment = process.env) {
  const port = (name, fallback) => {
    const value = Number(environment[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65535) throw new Refusal(`${name} is not a port number.`);
    return value;
  };
  const ports = { PORT: port('PORT', 8080), API_PORT: port('API_PORT', 8090), SANDBOX_PORT: port('SANDBOX_PORT', 8091) };
  if (new Set(Object.values(ports)).size < 3) throw new Refusal('PORT, API_PORT and SANDBOX_PORT must be three different ports.');
  return { ...ports, dataFolder: resolve(root, environment.DATA_DIR || '.data') };
}
