import { readFile } from 'node:fs/promises';
import { ReleaseError } from '@portal/release-format';
import * as v from 'valibot';
import { writeWhole } from '../store/write-whole.ts';

const officer = v.object({ name: v.string(), password: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) });
/** Who decides on releases in the association's console. `password`: its hash. */
export type Officer = v.InferOutput<typeof officer>;

const officersDocument = v.object({ officers: v.array(officer) });

const usable = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,39}$/u;
const leastPassword = 12;
/** argon2id as the back end hashes passwords (2 in the library's enum, which type stripping can't import): 19 MiB, two passes, one lane. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of nobody: an unknown name costs as much time as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$b2Ygbm8gYWNjb3VudA$8G3IM1ZfNWBSDHLQx4WPLoJWmT0pUvBZ4E1fLhHi2Yk';

/** Lists the officers of a file; nobody if there is none. */
export async function readOfficers(path: string): Promise<Officer[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), officersDocument), text);
  if (!parsed.success) throw new ReleaseError('REL-409', `${path} is not a list of officers`);
  return parsed.output.officers;
}

/** Lets somebody into the console; said again of a name, it has the new password from then on. */
export async function addOfficer(path: string, name: string, password: string): Promise<void> {
  const own = name.normalize('NFKC').trim();
  if (!usable.test(own)) throw new ReleaseError('REL-409', `"${name}" is not a name: use letters, digits and spaces, 40 at most`);
  if (password.length < leastPassword) throw new ReleaseError('REL-409', `The password is short: ${leastPassword} characters or more`);
  const { hash } = await import('@node-rs/argon2');
  const added = { name: own, password: await hash(password, strength), since: new Date().toISOString() };
  const others = (await readOfficers(path)).filter((one) => !isSamePerson(one.name, own));
  await write(path, [...others, added]);
}

/** Lets somebody out of the console. */
export async function removeOfficer(path: string, name: string): Promise<void> {
  const officers = await readOfficers(path);
  const others = officers.filter((one) => !isSamePerson(one.name, name));
  if (others.length === officers.length) throw new ReleaseError('REL-409', `There is no officer ${name}`);
  await write(path, others);
}

/** Returns the officer of this name and password; undefined takes the same time. */
export async function openOfficer(path: string, name: string, password: string): Promise<Officer | undefined> {
  const known = (await readOfficers(path)).find((one) => isSamePerson(one.name, name));
  const { verify } = await import('@node-rs/argon2');
  return (await verify(known?.password ?? nobody, password)) ? known : undefined;
}

/** Names are typed by people. */
export const isSamePerson = (one: string, other: string): boolean => personOf(one) === personOf(other);
const personOf = (name: string) => name.normalize('NFKC').trim().toLowerCase();

const write = (path: string, officers: Officer[]) => writeWhole(path, `${JSON.stringify({ officers }, null, 2)}\n`, 0o600);
