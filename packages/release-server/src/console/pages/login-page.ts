import { html } from 'hono/html';
import { type Markup, note, type Writer } from './markup.ts';

interface Login extends Writer {
  name?: string;
  problem?: string;
  /** Where to go after the login, and what was typed there. */
  next: string;
  typed?: string;
}

export const loginPage = ({ locale, t, name = '', problem, next, typed = '' }: Login): Markup => html`<div class="panel">
<header><h1>${t('login.title')}</h1></header>
<p class="quiet">${t('login.intro')}</p>
${problem ? note('bad', problem, { alert: true }) : ''}
<form method="post" action="/${locale}/login">
<input type="hidden" name="next" value="${next}">
<input type="hidden" name="typed" value="${typed}">
<div class="field"><label for="name">${t('login.name')}</label><input id="name" name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="80"></div>
<div class="field"><label for="password">${t('login.password')}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"></div>
<button class="button">${t('login.title')}</button>
</form>
</div>`;
