import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { findSender } from '../../domain/mails/find-sender.ts';
import { type ConfirmLink, confirmLogin, isConfirmLink } from '../../domain/session/confirm-login.ts';
import { localeOf } from '../../http/caller.ts';
import type { RawRoute } from '../../http/route.ts';
import { smallPage } from '../../http/small-page.ts';
import { translator } from '../../messages/index.ts';

const path = '/api/confirm-login/:code{[A-Z0-9]{2,20}}/:until{[0-9]{13}}/:signature{[A-Za-z0-9_-]{43}}';

/** The page that the mail about wrong passwords links to. Opening it changes nothing: mail scanners open every link. */
export const confirmLoginPage: RawRoute = {
  method: 'get',
  path,
  async handle(request, ctx) {
    readLink(request, ctx);
    const t = translator(localeOf(request.req.header('accept-language')));
    return show(
      request,
      ctx,
      html`<form method="post"><p>${t('confirmLogin.text')}</p><p><button>${t('confirmLogin.button')}</button></p></form>`,
    );
  },
};

export const confirmLoginPost: RawRoute = {
  method: 'post',
  path,
  async handle(request, ctx) {
    await confirmLogin(ctx, readLink(request, ctx).code);
    const t = translator(localeOf(request.req.header('accept-language')));
    return show(request, ctx, html`<p role="status">${t('confirmLogin.done')}</p>`);
  },
};

function readLink({ req }: HonoContext, ctx: Context): ConfirmLink {
  const link = req.param() as unknown as ConfirmLink;
  if (!isConfirmLink(ctx, link)) throw new ApiFailure('NOT_FOUND');
  return link;
}

async function show(request: HonoContext, ctx: Context, content: ReturnType<typeof html>): Promise<Response> {
  const locale = localeOf(request.req.header('accept-language'));
  const t = translator(locale);
  const back = { href: `${ctx.config.PORTAL_ORIGIN}/${locale}/login`, label: t('confirmLogin.back') };
  const { association } = await findSender(ctx, locale);
  return request.html(smallPage({ locale, association, title: t('confirmLogin.title'), content, back }));
}
