import { clientAddress } from '@portal/server-kit';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { countProxies } from '../../config.ts';
import type { Context } from '../../context.ts';
import { findSender } from '../../domain/mails/find-sender.ts';
import { addressKey, checkAttempts, countAttempt } from '../../domain/rate-limit.ts';
import { proveEmail } from '../../domain/session/prove-email.ts';
import { localeOf } from '../../http/caller.ts';
import type { RawRoute } from '../../http/route.ts';
import { smallPage } from '../../http/small-page.ts';
import { type MessageKey, translator } from '../../messages/index.ts';

const path = '/api/prove-email';

/** The page on which a mailed code is entered. Opening it verifies nothing: mail scanners open every link. */
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
    // Only wrong codes count: a school's many right ones come through one address.
    const limit = { key: `prove address ${addressKey(address)}`, attempts, minutes };
    await checkAttempts(ctx, limit);
    const form = new URLSearchParams(await request.req.text());
    const [member, code] = [form.get('member') ?? '', form.get('code') ?? ''];
    const done = await proveEmail(ctx, member, code, address);
    if (!done) await countAttempt(ctx, limit);
    return show(request, ctx, member, done ? 'proof.done' : 'proof.wrong');
  },
};

async function show(request: HonoContext, ctx: Context, member: string, message?: MessageKey): Promise<Response> {
  const locale = localeOf(request.req.header('accept-language'));
  const t = translator(locale);
  const form = html`<form method="post" action="${path}">
<p><label>${t('proof.member')}<br><input name="member" value="${member.slice(0, 20)}" required autocomplete="username"></label></p>
<p><label>${t('proof.code')}<br>
<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" required autofocus></label></p>
<p><button>${t('proof.send')}</button></p>
</form>`;
  const content = html`${message ? html`<p role="status">${t(message)}</p>` : ''}
${message === 'proof.done' ? '' : form}`;
  const back = { href: `${ctx.config.PORTAL_ORIGIN}/${locale}`, label: t('proof.back') };
  const { association } = await findSender(ctx, locale);
  return request.html(smallPage({ locale, association, title: t('proof.title'), content, back }), message === 'proof.wrong' ? 422 : 200);
}
