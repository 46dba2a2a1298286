/**
 * Describes a server from memory for each folder, given by its section (the shell is its own), with the server's builds too for `ssr`, and
 * the address of each by its section.
 */
export function devServices(folders, ports, ssr = false) {
  const named = Object.entries(folders);
  const services = named.map(([section, folder], index) => ({
    name: `dev-${folder}`,
    entry: 'packages/workspace/src/dev/serve.mjs',
    args: [folder, String(ports[index]), ...(ssr ? ['--ssr'] : [])],
    health: `http://127.0.0.1:${ports[index]}/${section === 'shell' ? 'assets/manifest.json' : 'release.json'}`,
    shown: true,
  }));
  const origins = named.map(([section], index) => [section, `http://localhost:${ports[index]}`]);
  return { services, origins: Object.fromEntries(origins) };
}
