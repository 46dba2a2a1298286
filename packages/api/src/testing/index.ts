export * from './call.ts';
export * from './clock.ts';
export * from './create-money-api.ts';
export * from './create-test-api.ts';
export * from './postgres-server.ts';
export * from './test-config.ts';
