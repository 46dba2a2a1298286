import type { RegistryChange } from '@portal/releases';
import { html } from 'hono/html';
import type { Candidate, LiveNow, ShownRelease } from '../releases/read-overview.ts';
import { type Icon, icon, type Markup, type Tone, type Writer } from './markup.ts';
import { momentIn, sectionNames, type TextId } from './texts.ts';

type TagTone = Tone | 'gone';

const tag = (tone: TagTone, name: Icon, words: string): Markup => html`<span class="tag ${tone}">${icon(name, 16)}${words}</span>`;

const tags: Record<Exclude<Candidate['state'], 'canary'>, [TagTone, Icon]> = {
  published: ['waiting', 'clock'],
  checked: ['info', 'check'],
  proposed: ['waiting', 'clock'],
  approved: ['good', 'check'],
  refused: ['bad', 'close'],
  live: ['good', 'check'],
  before: ['gone', 'clock'],
};

export const isPreviewOnly = ({ state, lacks }: Pick<Candidate, 'state' | 'lacks'>): boolean => state === 'published' && lacks.length > 0;

/** Shows the state of a release by colour, icon and word. */
export function stateTag(writer: Writer, { state, lacks, rolledBack, share = 0 }: Candidate): Markup {
  const { t } = writer;
  if (state === 'canary') return canaryTag(writer, share);
  if (state === 'approved' && rolledBack) return tag('bad', 'back', t('state.rolledBack'));
  if (isPreviewOnly({ state, lacks })) return tag('waiting', 'eye', t('state.previewOnly'));
  return tag(...tags[state], t(`state.${state}`));
}

export const liveTag = ({ t }: Writer, { isHealthy }: LiveNow): Markup =>
  isHealthy ? tag('good', 'check', t('state.proven')) : tag('waiting', 'clock', t('state.new'));

export const canaryTag = ({ t }: Writer, share: number): Markup => tag('info', 'info', t('state.canary', { share }));

/** How people refer to a release. */
export const called = ({ version, provider }: ShownRelease) => ({ version, provider });

/** Who approved: one name, two names, or none. */
export function approvers({ t }: Writer, names: string[]): string {
  const [one, other] = names;
  if (!one) return t('nobodyNamed');
  return other ? t('and', { one, other }) : one;
}

/** The kit names builds `payment-acme-1.0.0-1a2b3c4d`, but a vendor may choose any name. */
const whatOf = ({ locale }: Writer, { section, build }: RegistryChange) =>
  section ? `${sectionNames[section][locale]} (${build ?? '–'})` : '';

/** `portal-releases watch` signs with this name. */
const watcherName = 'watch';

export const personIn = ({ t }: Writer, by: string | undefined): string =>
  by === watcherName ? t('decisions.watch') : (by ?? t('decisions.nobody'));

/** Writes a line of the history as a sentence. */
export function sentenceOf(writer: Writer, change: RegistryChange): Markup {
  const { locale, t } = writer;
  const { at, action, by, why, share } = change;
  const values = { who: personIn(writer, by), what: whatOf(writer, change), share: share ?? 0 };
  const text: TextId = share !== undefined ? 'did.canary' : `did.${action}`;
  return html`<li><time datetime="${at}">${momentIn(locale, at)}</time><span>${t(text, values)}</span>${
    why ? html`<p class="quiet">${t('reasonGiven', { why })}</p>` : ''
  }</li>`;
}
