/**
 * Describes a development server for each section's folder (and for the shell), with server builds too for `ssr`; returns them with their
 * addresses by section.
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
