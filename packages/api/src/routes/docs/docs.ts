import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RawRoute } from '../../http/route.ts';
import { openapiDocument } from '../../openapi/openapi-document.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the portal’s back end</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n`;

/** The OpenAPI document and its page, served entirely from here. */
export const docs: RawRoute[] = [
  { method: 'get', path: '/api/openapi.json', handle: () => asset(documentText(), 'application/json') },
  { method: 'get', path: '/api/docs', handle: (request) => request.html(page) },
  { method: 'get', path: '/api/docs/start.js', handle: () => asset(start, 'text/javascript') },
  {
    method: 'get',
    path: '/api/docs/swagger-ui.css',
    handle: () => packaged(import.meta.resolve('swagger-ui-dist/swagger-ui.css'), 'text/css'),
  },
  {
    method: 'get',
    path: '/api/docs/swagger-ui-bundle.js',
    handle: () => packaged(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript'),
  },
];

let text: string | undefined;
/** Made once, because anyone can request it any number of times. */
const documentText = () => {
  text ??= JSON.stringify(openapiDocument());
  return text;
};

async function packaged(address: string, type: string): Promise<Response> {
  return asset(await readFile(fileURLToPath(address)), type);
}

function asset(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } });
}
