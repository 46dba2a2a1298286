import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { findSender } from '../../domain/mails/find-sender.ts';
import { type AlertStep, alertSteps, isAlertLink } from '../../domain/vacancy-alerts/alert-link.ts';
import { findAlert, removeAlert, startAlert } from '../../domain/vacancy-alerts/own-alerts.ts';
import { localeOf } from '../../http/caller.ts';
import type { RawRoute } from '../../http/route.ts';
import { smallPage } from '../../http/small-page.ts';
import { type MessageKey, translator } from '../../messages/index.ts';

const path = `/api/vacancy-alerts/:step{${alertSteps.join('|')}}/:id{[0-9a-f-]{36}}/:signature{[A-Za-z0-9_-]{43}}`;

/** The page that links in vacancy alerts lead to. Opening it changes nothing: mail scanners open every link. */
export const alertLinkPage: RawRoute = {
  method: 'get',
  path,
  async handle(request, ctx) {
    const { step, id } = readLink(request, ctx);
    const alert = await findAlert(ctx, id);
    if (!alert) return show(request, ctx, step, step === 'stop' ? 'vacancyAlert.stopped' : 'vacancyAlert.over');
    return step === 'start' && alert.proved_at ? show(request, ctx, step, 'vacancyAlert.started') : show(request, ctx, step);
  },
};

/** Does what the page offers; mail apps also call it for their own unsubscribe button (RFC 8058). */
export const alertLinkPost: RawRoute = {
  method: 'post',
  path,
  async handle(request, ctx) {
    const { step, id } = readLink(request, ctx);
    if (step === 'start') return show(request, ctx, step, (await startAlert(ctx, id)) ? 'vacancyAlert.started' : 'vacancyAlert.over');
    await removeAlert(ctx, id);
    return show(request, ctx, step, 'vacancyAlert.stopped');
  },
};

function readLink({ req }: HonoContext, ctx: Context): { step: AlertStep; id: string } {
  const { step, id, signature } = req.param() as { step: AlertStep; id: string; signature: string };
  if (!isAlertLink(ctx, step, id, signature)) throw new ApiFailure('NOT_FOUND');
  return { step, id };
}

async function show(request: HonoContext, ctx: Context, step: AlertStep, done?: MessageKey): Promise<Response> {
  const locale = localeOf(request.req.header('accept-language'));
  const t = translator(locale);
  const content = done
    ? html`<p role="status">${t(done)}</p>`
    : html`<form method="post"><p>${t(`vacancyAlert.${step}.text`)}</p><p><button>${t(`vacancyAlert.${step}.button`)}</button></p></form>`;
  const back = { href: `${ctx.config.PORTAL_ORIGIN}/${locale}`, label: t('proof.back') };
  const { association } = await findSender(ctx, locale);
  return request.html(smallPage({ locale, association, title: t(`vacancyAlert.${step}.title`), content, back }));
}
