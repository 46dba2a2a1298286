import { join } from 'node:path';

/** Describes sandbox, back end and portal with the settings' ports and data folder. */
export function portalServices({ PORT, OPERATORS_PORT, API_PORT, DESK_PORT, SANDBOX_PORT, dataFolder }) {
  const origin = (port) => `http://localhost:${port}`;
  const shared = {
    DATA_DIR: dataFolder,
    RELEASES_DIR: join(dataFolder, 'releases'),
    PORTAL_ORIGIN: process.env.PORTAL_ORIGIN ?? origin(PORT),
    SANDBOX_ORIGIN: process.env.SANDBOX_ORIGIN ?? origin(SANDBOX_PORT),
  };
  return [
    {
      name: 'sandbox',
      entry: 'packages/payment-sandbox/src/server.ts',
      health: `http://127.0.0.1:${SANDBOX_PORT}/health`,
      // PayMe's pages and the card page have different origins, as in life.
      env: { ...shared, SANDBOX_ORIGIN: process.env.SANDBOX_ORIGIN ?? `http://127.0.0.1:${SANDBOX_PORT}`, SANDBOX_PORT },
    },
    {
      name: 'api',
      entry: 'packages/api/src/server.ts',
      health: `http://127.0.0.1:${API_PORT}/api/health`,
      env: { ...shared, API_PORT, DESK_PORT, PUBLIC_API_ORIGIN: process.env.PUBLIC_API_ORIGIN ?? shared.PORTAL_ORIGIN },
    },
    {
      name: 'portal',
      entry: 'shell/server/server.ts',
      health: `http://127.0.0.1:${PORT}/healthz`,
      env: {
        ...shared,
        PORT,
        OPERATORS_PORT,
        API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${API_PORT}`,
        CARD_FORM_ORIGIN: process.env.CARD_FORM_ORIGIN ?? shared.SANDBOX_ORIGIN,
      },
    },
  ];
}
