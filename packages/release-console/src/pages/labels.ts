import type { RegistryChange } from '@portal/releases';
import { html } from 'hono/html';
import type { Candidate, LiveNow, ToldRelease } from '../releases/read-overview.ts';
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

/** The state of a release, by tint, icon and word. */
export function stateTag(writer: Writer, { state, takenBack, share = 0 }: Candidate): Markup {
  const { say } = writer;
  if (state === 'canary') return canaryTag(writer, share);
  if (state === 'approved' && takenBack) return tag('bad', 'back', say('state.takenBack'));
  return tag(...tags[state], say(`state.${state}`));
}

export const liveTag = ({ say }: Writer, { isProven }: LiveNow): Markup =>
  isProven ? tag('good', 'check', say('state.proven')) : tag('waiting', 'clock', say('state.new'));

export const canaryTag = ({ say }: Writer, share: number): Markup => tag('info', 'info', say('state.canary', { share }));

/** What people call a release by. */
export const called = ({ version, provider }: ToldRelease) => ({ version, provider });

/** Who approved: one, two, or nobody who was named. */
export function approvers({ say }: Writer, names: string[]): string {
  const [one, other] = names;
  if (!one) return say('nobodyNamed');
  return other ? say('and', { one, other }) : one;
}

/** Builds of this kit's are named `payment-acme-1.0.0-1a2b3c4d`; others as they like. */
const whatOf = ({ locale }: Writer, { section, build }: RegistryChange) =>
  section ? `${sectionNames[section][locale]} (${build ?? '–'})` : '';

/** The watch of `portal-releases` signs with this name. */
const theWatch = 'watch';

export const personIn = ({ say }: Writer, by: string | undefined): string =>
  by === theWatch ? say('decisions.watch') : (by ?? say('decisions.nobody'));

/** A line of the history as a sentence. */
export function sentenceOf(writer: Writer, change: RegistryChange): Markup {
  const { locale, say } = writer;
  const { at, action, by, why, share } = change;
  const values = { who: personIn(writer, by), what: whatOf(writer, change), share: share ?? 0 };
  const text: TextId = share !== undefined ? 'did.canary' : `did.${action}`;
  return html`<li><time datetime="${at}">${momentIn(locale, at)}</time><span>${say(text, values)}</span>${
    why ? html`<p class="quiet">${say('reasonGiven', { why })}</p>` : ''
  }</li>`;
}
