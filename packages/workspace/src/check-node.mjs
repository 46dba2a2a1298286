import { Refusal } from './refusal.mjs';

const oldest = 20;

/** Refuses a Node that is too old to start the project. */
export function checkNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) < oldest)
    throw new Refusal(`Node ${oldest} or newer is needed, this is ${version}: install it from https://nodejs.org and try again.`);
}
