export * from './clock.ts';
export * from './formats.ts';
