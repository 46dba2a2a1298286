import { createServer } from 'vite';

/** Serves what a configuration describes, and answers what stops it. What is wrong with a file is said when the page asks for it. */
export async function startViteServer(config, port, onBuild) {
  const server = await createServer({
    ...config,
    server: { host: 'localhost', port, strictPort: true, allowedHosts: true, hmr: { host: 'localhost', clientPort: port } },
  });
  await server.listen();
  server.watcher.on('all', (_event, file) => file.includes('/src/') && onBuild());
  onBuild();
  return () => server.close();
}
