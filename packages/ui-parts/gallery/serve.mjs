import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const ui = new URL('../../ui', import.meta.url).pathname;
const types = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.html': 'text/html' };

const fileFor = (path) => [join(root, 'dist', path), join(ui, path)].find((file) => extname(file) in types && existsSync(file));

createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://gallery').pathname);
  const file = fileFor(path) ?? (extname(path) ? undefined : join(root, 'gallery/index.html'));
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${types[extname(file)]}; charset=utf-8` });
  createReadStream(file).pipe(response);
}).listen(process.env.PORT ?? 8095, function () {
  console.log(`The gallery: http://localhost:${this.address().port}/?lang=en`);
});
