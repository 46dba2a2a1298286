import { createServer } from 'vite';

/** A change within 50 ms of the one before is lost without it, and a file that an editor empties before it writes it is read empty. */
const watch = { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } };

/** Serves what a configuration describes, and answers what stops it. What is wrong with a file is said when the page asks for it. */
export async function startViteServer(config, port, onBuild) {
  const server = await createServer({
    ...config,
    server: { host: 'localhost', port, strictPort: true, allowedHosts: true, hmr: { host: 'localhost', clientPort: port }, watch },
  });
  await server.listen();
  server.watcher.on('all', (_event, file) => file.includes('/src/') && onBuild());
  onBuild();
  return () => server.close();
}
