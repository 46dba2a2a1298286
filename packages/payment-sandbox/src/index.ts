export { createSandbox, type RunningSandbox, type SandboxOptions } from './app.ts';
export type { Reply } from './card/checkout.ts';
export type { Choice } from './card/outcome.ts';
export type { Control } from './control/control.ts';
export { type SandboxCredentials, sandboxCredentials } from './credentials.ts';
export type { Faults } from './faults.ts';
export type { Send } from './notices.ts';
