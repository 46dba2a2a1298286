import type { Rule } from '../finding.ts';
import type { Seen } from './drive.ts';

/** Lists what `find` finds on the visited pages, each once, after the first page that has it and how many more do. */
const inEach = (find: (item: Seen) => string[]) => (seen: Seen[]) => {
  const pagesWith = new Map<string, string[]>();
  for (const item of seen)
    for (const what of new Set(find(item)))
      pagesWith.set(what, [...(pagesWith.get(what) ?? []), `/${item.locale}${item.path} (${item.route})`]);
  return [...pagesWith].map(([what, [page, ...more]]) => `${page}${more.length > 0 ? ` and ${more.length} more` : ''}: ${what}`);
};

/** Rules for the section as it appears in the portal. */
export const portalRules: Rule<Seen[]>[] = [
  {
    name: 'shown',
    reason: 'Members come to each page of the section: its title is there, and nothing that failed.',
    example: 'src/features/start/start-page.tsx of a new section: <PageHeading>; codes.md of @portal/contract says what a number means',
    find: inEach(({ shown, failure }) => [
      ...(shown ? [] : ['no heading of level 1 came']),
      ...(failure ? [`failed with ${failure}`] : []),
    ]),
  },
  {
    name: 'language',
    reason: 'Who reads the portal in Chinese reads each page in Chinese.',
    example: 'src/locales/zh.po',
    find: inEach(({ locale, shown, chinese }) => (locale === 'zh' && shown && chinese === false ? ['has no Chinese word'] : [])),
  },
  {
    name: 'console',
    reason: 'A page that goes well has nothing to complain of: what stands in the console is a failure, or hides one.',
    example: '@portal/remote-kit/testing: a warning fails a test',
    find: inEach(({ console = [] }) => console.map(firstLine)),
  },
  {
    name: 'granted',
    reason: 'A section emits its own events, makes the calls that it is granted, and styles its own part of the page.',
    example: '@portal/contract: grantedTo of each endpoint, eventOwners',
    find: inEach(({ refused = [] }) => refused.map(firstLine)),
  },
  {
    name: 'page-policy',
    reason: 'What the security policy refuses does not work at members’ places.',
    example: 'TRUST.md of @portal/contract',
    find: inEach(({ policy = [] }) => policy.map(firstLine)),
  },
  {
    name: 'one-react',
    reason: 'A second React does not know the first one’s contexts.',
    example: '@portal/remote-kit, docs/test-shell.md, “What a remote may import”',
    find: inEach(({ renderers = 1 }) => (renderers > 1 ? [`${renderers} copies of react-dom run`] : [])),
  },
  {
    name: 'accessible',
    reason: 'Everybody uses the portal, by keyboard, screen reader and on a small telephone too.',
    example: '@portal/ui: its components have names, focus and contrast',
    find: inEach(({ axe = [] }) => axe),
  },
  {
    name: 'left-behind',
    reason: 'A section is entered and left many times: what it began ends when it is left.',
    example: 'signal of the shell object: target.addEventListener(name, listener, { signal })',
    find: inEach(({ left = [] }) => left.map((item) => `still runs after the section was left: ${item}`)),
  },
  {
    name: 'honest',
    reason: 'The back end alone says what is paid: the address by which a provider leads back proves nothing.',
    example: 'showSimpleInvoice, or showInvoicePage: ask it on the page, and again while the order is open',
    find: (seen) =>
      seen
        .filter(({ isPaid = true, shown }) => !isPaid && shown)
        .filter(({ route, locale, text }) =>
          seen.some((item) => item.isPaid && item.route === route && item.locale === locale && wordsIn(item.text) === wordsIn(text)),
        )
        .map(({ route, locale, path }) => `/${locale}${path} (${route}): says of an order that is not paid what it says of a paid one`),
  },
  {
    name: 'serves',
    reason: 'Members log in, find, order, pay and join here, whoever delivers the section.',
    example: '@portal/remote-kit/suites: the section’s suite asks for the same',
    find: inEach(({ broken = [] }) => broken),
  },
  {
    name: 'session-ends',
    reason: 'When a session has ended the shell leads to the login; the section lets it.',
    example: '@portal/contract, Api: a call that is refused with 401 never settles badly for the member',
    find: inEach(({ expired = true }) => (expired ? [] : ['the session had ended, and the page stayed'])),
  },
];

/** A page's words without numbers, codes and dates, which differ from order to order. */
export const wordsIn = (text = '') => text.replaceAll(/[\p{L}\p{N}.,:/$-]*\p{N}[\p{L}\p{N}.,:/$-]*/gu, '#').replaceAll(/\s+/g, ' ');

const firstLine = (text: string) => text.replace(/\n.*/s, '').slice(0, 300);
