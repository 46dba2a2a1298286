import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ReleaseError } from '../format/index.ts';
import { writeWhole } from '../store/write-whole.ts';

const approver = v.object({ name: v.string(), password: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) });
/** A person who decides on releases in the association's console. `password`: its hash. */
export type Approver = v.InferOutput<typeof approver>;

const approversDocument = v.object({ approvers: v.array(approver) });

const validName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,39}$/u;
const minPasswordLength = 12;
/** argon2id as the back end hashes passwords (2 in the library's enum, which type stripping can't import): 19 MiB, two passes, one lane. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Matches no password: an unknown name takes as long as a wrong password. */
const unknownApprover = '$argon2id$v=19$m=19456,t=2,p=1$b2Ygbm8gYWNjb3VudA$8G3IM1ZfNWBSDHLQx4WPLoJWmT0pUvBZ4E1fLhHi2Yk';

/** Reads the approvers from a file; none if it does not exist. */
export async function readApprovers(path: string): Promise<Approver[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), approversDocument), text);
  if (!parsed.success) throw new ReleaseError('REL-409', `${path} is not a list of approvers`);
  return parsed.output.approvers;
}

/** Gives a person access to the console; for a known name, replaces the password. */
export async function addApprover(path: string, name: string, password: string): Promise<void> {
  const own = name.normalize('NFKC').trim();
  if (!validName.test(own)) throw new ReleaseError('REL-409', `"${name}" is not a valid name: use at most 40 letters, digits and spaces`);
  if (password.length < minPasswordLength)
    throw new ReleaseError('REL-409', `The password is too short: use at least ${minPasswordLength} characters`);
  const { hash } = await import('@node-rs/argon2');
  const added = { name: own, password: await hash(password, strength), since: new Date().toISOString() };
  const others = (await readApprovers(path)).filter((item) => !isSamePerson(item.name, own));
  await write(path, [...others, added]);
}

/** Removes a person's access to the console. */
export async function removeApprover(path: string, name: string): Promise<void> {
  const approvers = await readApprovers(path);
  const others = approvers.filter((item) => !isSamePerson(item.name, name));
  if (others.length === approvers.length) throw new ReleaseError('REL-409', `There is no approver ${name}`);
  await write(path, others);
}

/** Returns the approver with this name and password, or undefined; both take the same time. */
export async function openApprover(path: string, name: string, password: string): Promise<Approver | undefined> {
  const known = (await readApprovers(path)).find((item) => isSamePerson(item.name, name));
  const { verify } = await import('@node-rs/argon2');
  return (await verify(known?.password ?? unknownApprover, password)) ? known : undefined;
}

/** People type names in different ways. */
export const isSamePerson = (item: string, other: string): boolean => personOf(item) === personOf(other);
const personOf = (name: string) => name.normalize('NFKC').trim().toLowerCase();

const write = (path: string, approvers: Approver[]) => writeWhole(path, `${JSON.stringify({ approvers }, null, 2)}\n`, 0o600);
