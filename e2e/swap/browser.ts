import { createHash } from 'node:crypto';
import type { Locale } from '@portal/contract';

/** A response that never arrived, or only reported that something is down. */
export class Lost extends Error {}

interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A member's browser, without a screen: cookies, and the payment section's release that its page runs. */
export class Browser {
  build = '';
  /** The release with which the payment was started in this browser. */
  began: string | undefined;
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
    this.cookies.set('portal-session', token);
  }

  /**
   * Opens a page; from now on, calls come from the build that it names. The page must be complete and in one language, or ask people to try
   * again.
   */
  async open(path: string, locale: Locale = 'en'): Promise<void> {
    const response = await this.send(`/${locale}${path}`, {});
    const text = await response.text().catch(() => '');
    const [, json] = /id="portal-releases">(.*?)<\/script>/s.exec(text) ?? [];
    if (response.status !== 200 || !json) throw new Lost(`${path}: ${response.status}`);
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(text) ?? [];
    const [, words = ''] = /<html[^>]* lang="([^"]+)"/.exec(text) ?? [];
    if (words !== { en: 'en-HK', zh: 'zh-Hant-HK' }[locale] || title === '' || !text.includes('<body'))
      throw new Error(`/${locale}${path} came as “${title}” in “${words}”`);
    this.build = JSON.parse(json).sections.payment.live.build;
  }

  /** Sends forms as multipart, everything else as JSON. */
  async call(path: string, body: object, key?: string): Promise<ApiResponse> {
    const ticket = createHash('sha256').update(`ticket of ${this.token}`).digest('base64url');
    const isForm = body instanceof FormData;
    const headers = {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${ticket}`,
      'Portal-Release': this.build,
      ...(key && { 'Idempotency-Key': key }),
    };
    const response = await this.send(`/api/${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
    const read = await response.json().catch(() => undefined);
    if (!read || response.status >= 500) throw new Lost(`${path}: ${response.status}`);
    return { status: response.status, body: read };
  }

  /** Goes to an address, by a form or a link. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.origin + path, { ...init, headers, redirect: 'manual' }).catch(() => {
      throw new Lost(path);
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
