/**
 * Works like `fetch` and reports how much of the body was sent: `onProgress` gets 0 to 1. Uses XMLHttpRequest, because `fetch` reports
 * progress only over HTTP/2 and not in every browser.
 */
export async function uploadFetch(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(request.method, request.url);
    upload.responseType = 'blob';
    for (const [name, value] of request.headers) upload.setRequestHeader(name, value);
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    upload.onload = () => resolve(new Response(upload.response, { status: upload.status, headers: headersOf(upload) }));
    upload.onerror = () => reject(new TypeError('Failed to fetch'));
    upload.onabort = () => reject(request.signal.reason ?? new DOMException('Aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => upload.abort());
    upload.send(body);
  });
}

function headersOf(upload: XMLHttpRequest): Headers {
  const lines = upload.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}
