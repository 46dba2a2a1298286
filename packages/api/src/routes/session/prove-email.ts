import { clientAddress } from '@portal/server-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { countProxies } from '../../config.ts';
import type { Context } from '../../context.ts';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { proveEmail } from '../../domain/session/prove-email.ts';
import { localeOf } from '../../http/caller.ts';
import type { RawRoute } from '../../http/route.ts';
import { type MessageKey, translator } from '../../messages/index.ts';

const path = '/api/prove-email';

/** Where a mailed code is typed. Opening the page proves nothing: programs that look into mails open every link. */
export const proveEmailPage: RawRoute = {
  method: 'get',
  path,
  handle: (request, ctx) => show(request, ctx, request.req.query('member') ?? ''),
};

export const proveEmailPost: RawRoute = {
  method: 'post',
  path,
  async handle(request, ctx) {
    const { RESET_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    const address = clientAddress(request, countProxies(ctx.config)) ?? 'unknown';
    await countAttempt(ctx, { key: `prove address ${addressKey(address)}`, attempts, minutes });
    const form = new URLSearchParams(await request.req.text());
    const [member, code] = [form.get('member') ?? '', form.get('code') ?? ''];
    const done = await proveEmail(ctx, member, code, address);
    return show(request, ctx, member, done ? 'proof.done' : 'proof.wrong');
  },
};

function show(request: HonoContext, ctx: Context, member: string, said?: MessageKey): Response | Promise<Response> {
  const locale = localeOf(request.req.header('accept-language'));
  const t = translator(locale);
  const form = html`<form method="post" action="${path}">
<p><label>${t('proof.member')}<br><input name="member" value="${member.slice(0, 20)}" required autocomplete="username"></label></p>
<p><label>${t('proof.code')}<br><input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" required autofocus></label></p>
<p><button>${t('proof.send')}</button></p>
</form>`;
  return request.html(
    html`<!doctype html>
<html lang="${locale === 'zh' ? 'zh-Hant-HK' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('proof.title')}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:28rem;padding:0 1rem}input,button{font:inherit;padding:.625rem;box-sizing:border-box;width:100%}</style>
</head>
<body>
<h1>${t('proof.title')}</h1>
${said ? html`<p role="status">${t(said)}</p>` : ''}
${said === 'proof.done' ? '' : form}
<p><a href="${ctx.config.PORTAL_ORIGIN}/${locale}">${t('proof.back')}</a></p>
</body>
</html>`,
    said === 'proof.wrong' ? 422 : 200,
  );
}
