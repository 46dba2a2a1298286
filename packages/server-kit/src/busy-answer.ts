import type { IncomingMessage, ServerResponse } from 'node:http';

const words = {
  en: 'Too many people are using this at once. Please try again in a moment.',
  zh: '使用人數太多，請稍後再試。',
};

/** Answers 503, in our error shape for a program or as a page for a person, and closes the connection. */
export function answerBusy({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const wantsPage = headers.accept?.includes('text/html');
  const message = /^\s*zh/i.test(headers['accept-language'] ?? '') ? words.zh : words.en;
  const body = wantsPage ? page : JSON.stringify({ code: 'BUSY', message });
  response.writeHead(503, {
    'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    Connection: 'close',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>
<p>${words.en}</p><p lang="zh-Hant-HK">${words.zh}</p></html>`;
