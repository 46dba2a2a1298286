import { type FieldOf, type Post, type PostParent, paths, pick } from '@portal/contract';
import { pageCopy } from './copy.ts';
import { absolute, addressOf, type Page, type Site, type Thing } from './page.ts';

/** The association itself, with its contact and networks. */
export function organization(page: Page, { name, settings }: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': `${page.origin}/#organization`,
    name,
    url: addressOf(page, paths.home()),
    logo: `${page.origin}/icon-512.png`,
    description: textOf(settings, 'des', page),
    address: textOf(settings, 'address', page),
    telephone: settings?.tel || undefined,
    faxNumber: settings?.fax || undefined,
    email: settings?.email || undefined,
    sameAs: [settings?.facebook, settings?.instagram, settings?.linkedin].filter((address) => address && absolute(page, address)),
  };
}

/** The site, and how to search it. */
export function website(page: Page, { name }: Site): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: addressOf(page, paths.home()),
    inLanguage: ['en-HK', 'zh-Hant-HK'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(page, paths.courses())}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The path from the front page to a post, through its parents. */
export function breadcrumbs(page: Page, post: Post): Thing {
  const home = { name: pageCopy.home?.title[page.locale], path: paths.home() };
  const ways = [home, ...parentsOf(post).map((one) => ({ name: textOf(one, 'title', page), path: pathOf(one) }))];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path && addressOf(page, path),
    })),
  };
}

/** A list of posts with pages of their own. */
export function listOf(page: Page, posts: readonly Post[]): Thing {
  const shown = posts.filter(({ alias, active }) => alias && active === 1);
  return {
    '@type': 'ItemList',
    itemListElement: shown.map((post, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: textOf(post, 'title', page),
      url: addressOf(page, pathOf(post) ?? paths.home()),
    })),
  };
}

export function textOf<T extends object>(source: T | null | undefined, field: FieldOf<T>, { locale }: Page): string | undefined {
  return pick(source, field, locale).text || undefined;
}

function parentsOf(post: PostParent): PostParent[] {
  return [...(post.parent ? parentsOf(post.parent) : []), post];
}

const pathOf = ({ alias }: { alias?: string | null }) => (alias ? paths.article({ articleAlias: alias }) : undefined);
