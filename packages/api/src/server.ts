import './db/resolve-drizzle.ts';

await import('./run-server.ts');
