type Push = (chunk: unknown) => unknown;
type Globals = Record<string, { push: Push } | undefined>;

const globals = globalThis as unknown as Globals;
const owners = new Map<string, { build: string; push: Push }>();

claimNames('shell');

/**
 * Call this right after a build's entry ran. Registers the globals through which webpack takes the build's chunks. Returns false if the
 * build took one from another build (two builds with one `uniqueName`: the second would silently run the first one's code, F9); then the
 * first build gets it back, and the second one's container is removed.
 */
export function claimNames(build: string): boolean {
  const taken = Object.keys(globals).filter((name) => name.startsWith('webpackChunk') && !claim(name, build));
  if (taken.length > 0) globals[build] = undefined;
  return taken.length === 0;
}

function claim(name: string, build: string): boolean {
  const chunks = globals[name];
  const owner = owners.get(name);
  if (!chunks || chunks.push === owner?.push) return true;
  if (owner && owner.build !== build) {
    chunks.push = owner.push;
    return false;
  }
  owners.set(name, { build, push: chunks.push });
  return true;
}
