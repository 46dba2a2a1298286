export { apiError, type Call, type FakeApi } from './fake-api.ts';
export * from './fixtures/index.ts';
export { type RemoteScreen, type RenderRemoteOptions, renderRemote } from './render-remote.tsx';
export { inTestShell, TestSurroundings } from './surroundings.tsx';
export { createTestShell, type TestShell, type TestShellOptions } from './test-shell.ts';
