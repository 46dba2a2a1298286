import { login, logout, register, showCurrentUser, showSettings } from '@portal/contract/endpoints';

/** The calls that the shell itself makes. Their schemas come with the client: a rendered page makes none of them before it can be used. */
export const ownCalls = { login, logout, register, showCurrentUser, showSettings };

export type OwnCalls = typeof ownCalls;
