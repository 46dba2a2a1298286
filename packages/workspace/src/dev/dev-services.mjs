/** Describes a server from memory for the shell and for each remote, and the address of each by its section. */
export function devServices(folders, ports) {
  const services = folders.map((folder, index) => ({
    name: `dev-${folder}`,
    entry: 'packages/workspace/src/dev/serve.mjs',
    args: [folder, String(ports[index])],
    health: `http://127.0.0.1:${ports[index]}/${folder === 'shell' ? 'assets/manifest.json' : 'release.json'}`,
    shown: true,
  }));
  const origins = folders.map((folder, index) => [folder.replace('mfe-', ''), `http://localhost:${ports[index]}`]);
  return { services, origins: Object.fromEntries(origins) };
}
