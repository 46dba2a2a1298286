import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBuild, releaseFileName, withoutMaps } from '@portal/releases/format';

/**
 * Fetches the live releases of the portal at `address` into `folder`, except for one section, for `startEmulator`. Returns their folders.
 * Throws an Error with a readable message if there is no portal, or if a file doesn't match its description.
 */
export async function fetchReleases(address, folder, leftOut) {
  const { sections } = liveIn(await textOf(new URL('/en', address)));
  const live = Object.entries(sections).filter(([section]) => section !== leftOut);
  return Promise.all(
    live.map(
      ([
        section,
        {
          live: { build },
        },
      ]) => fetchRelease(new URL(`/releases/${build}/`, address), join(folder, section)),
    ),
  );
}

function liveIn(page) {
  const [, json] = /<script type="application\/json" id="portal-releases">(.*?)<\/script>/s.exec(page) ?? [];
  if (!json) throw new Error('The address given with --portal responds with a page that is none of the portal.');
  return JSON.parse(json);
}

/** Publishing will check its files against their hashes. Source maps are left out, as a portal doesn't serve them. */
async function fetchRelease(address, folder) {
  await rm(folder, { recursive: true, force: true });
  await write(join(folder, releaseFileName), withoutMaps(await textOf(new URL(releaseFileName, address))));
  const { release } = await readBuild(folder);
  await Promise.all(release.files.map(async ({ path }) => write(join(folder, path), await bytesOf(new URL(path, address)))));
  return folder;
}

async function write(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

const bytesOf = async (address) => Buffer.from(await (await responseOf(address)).arrayBuffer());
const textOf = async (address) => (await responseOf(address)).text();

async function responseOf(address) {
  const response = await fetch(address).catch(({ cause }) => {
    throw new Error(`${address} can't be reached: ${cause?.code ?? 'no answer'}.`);
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response;
}
