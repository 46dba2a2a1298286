/** What a name in a query may hold: any text, a whole number, or one of these words. */
export type SearchValue = 'text' | 'number' | readonly string[];

/** One route of a section. Paths are relative to `/{lang}`. */
export interface Route {
  path: string;
  /** The words that a part of its path may be. A part without an entry is any text. */
  parts?: Record<string, readonly string[]>;
  /** The names that its query may have. What one section writes there, another reads. */
  search?: Record<string, SearchValue>;
  /** Only for members: a visitor is sent to the login with `redirect`. */
  login?: true;
  /** Only for visitors: a member is redirected. */
  visitor?: true;
  /** Search engines may index it. Pages that are personal or have a secret in their address are `noindex`. */
  indexable?: true;
  /**
   * The portal's server renders it as a visitor sees it, with its section's code: nothing in it is personal. A member gets the same page and
   * becomes a member once it is hydrated; until then, what has `data-visitor` is hidden from them. `visitors`: members get the app shell,
   * because they are redirected, or their page begins with what is known of them.
   */
  rendered?: true | 'visitors';
  /** Its address alone grants access: it must not reach any other site. */
  secretAddress?: true;
  /** Its data stays cached whatever else is visited. */
  pinned?: true;
  /** People pay here: its data never comes from a cache, and neither a new release nor another tab's language interrupts it. */
  money?: true;
}

export interface Section {
  /** The top-level folder that holds the code. */
  folder: string;
  /** The prefix of a failure code, which members can give on the telephone: `PAY-F-201`. */
  reference: string;
  routes: Record<string, Route>;
  widgets: readonly string[];
  services: readonly string[];
}

/** The tabs of the account, as they stand in its address (ME-01). */
export const meTabs = ['activity', 'waiting_list', 'payment', 'info', 'wallet', 'messages'] as const;
export type MeTab = (typeof meTabs)[number];

/** The class filters in the addresses of the course list and of each course. */
const classFilters = {
  age: 'number',
  who: ['child', 'teen', 'adult'],
  /** 1 Monday to 7 Sunday. */
  day: 'number',
  time: ['morning', 'afternoon', 'evening'],
  district: 'text',
  venue: 'text',
  /** At most HK$. */
  price: 'number',
  /** 1: only classes that can be booked. */
  open: 'number',
  unit: 'text',
} as const;

/** What a payment's provider, or the back end after it, reports on the way back. */
const returnSearch = { error: 'text', return: 'text' } as const;

/**
 * Everything that each section offers. The shell builds its route table from it, so the owner of a URL is known before any remote is
 * loaded. The order of routes doesn't matter: fixed routes win over `article`'s alias (R-05).
 */
export const sections = {
  catalogue: {
    folder: 'mfe-catalogue',
    reference: 'CAT',
    routes: {
      home: { path: '', indexable: true, rendered: true, pinned: true },
      courses: {
        path: 'course',
        search: { q: 'text', page: 'number', ...classFilters, sort: ['soonest', 'price', 'nearest'], near: 'text' },
        indexable: true,
        rendered: true,
      },
      departments: { path: 'department', search: { q: 'text' }, indexable: true, rendered: true },
      contact: { path: 'contact', indexable: true, rendered: true, pinned: true },
      adultSwimming: { path: 'aqua_cate', indexable: true, rendered: true },
      beginnerClass: { path: 'beginner_class', indexable: true, rendered: true },
      favourites: { path: 'favourites' },
      onSale: { path: 'on-sales/:number' },
      article: { path: ':articleAlias', search: { class: 'text', ...classFilters }, indexable: true, rendered: true },
    },
    widgets: ['catalogue.favourites', 'catalogue.queue'],
    services: [],
  },
  'cart-checkout': {
    folder: 'mfe-cart-checkout',
    reference: 'CART',
    routes: {
      checkout: { path: 'checkout', money: true },
      plan: { path: 'plan', search: { /** The id of a class to put into it. */ add: 'number' }, login: true, money: true },
    },
    widgets: ['cart-checkout.header'],
    services: ['cart'],
  },
  payment: {
    folder: 'mfe-payment',
    reference: 'PAY',
    routes: {
      invoice: { path: 'payment/:id', login: true, money: true, secretAddress: true },
      paymeSuccess: { path: 'payme_success/:id', search: returnSearch, money: true, secretAddress: true },
      paymeFailure: { path: 'payme_failure/:id', search: returnSearch, money: true, secretAddress: true },
      cardSuccess: { path: 'globalpayment_success/:id', search: returnSearch, money: true, secretAddress: true },
      cardCancel: { path: 'globalpayment_cancel/:id', search: returnSearch, money: true, secretAddress: true },
    },
    widgets: ['payment.pay'],
    services: [],
  },
  account: {
    folder: 'mfe-account',
    reference: 'ACC',
    routes: {
      login: { path: 'login', search: { redirect: 'text' }, visitor: true, rendered: 'visitors' },
      forgotPassword: { path: 'forgotpwd', visitor: true, rendered: 'visitors' },
      resetPassword: { path: 'reset-password/:token', search: { member: 'text' }, visitor: true, secretAddress: true },
      me: {
        path: 'me/:tab?',
        parts: { tab: meTabs },
        search: { page: 'number', q: 'text', paid: ['0', '1'], coupons: ['all'], log: 'number', week: 'text' },
        login: true,
      },
      uploadDocument: { path: 'upload_doc/:id', login: true },
    },
    widgets: [],
    services: [],
  },
  membership: {
    folder: 'mfe-membership',
    reference: 'MEM',
    routes: {
      beMember: { path: 'be-member', search: { redirect: 'text' }, indexable: true, rendered: true },
      register: { path: 'non-member', search: { redirect: 'text' }, visitor: true, indexable: true, rendered: 'visitors' },
      youthApplication: {
        path: 'ym-member',
        search: { /** 1: begins as a family's. */ family: 'number' },
        indexable: true,
        rendered: 'visitors',
      },
      gymApplication: { path: 'gym-member', indexable: true, rendered: 'visitors' },
      applied: { path: 'member-applied/:code', secretAddress: true },
      applicationPayment: { path: 'member-applied-pay/:code', money: true, secretAddress: true },
      renewal: { path: 'renew', login: true, money: true },
    },
    widgets: ['membership.card'],
    services: [],
  },
} as const satisfies Record<string, Section>;

export type Sections = typeof sections;
export type SectionId = keyof Sections;
export type RouteName<S extends SectionId = SectionId> = S extends SectionId ? keyof Sections[S]['routes'] & string : never;
export type WidgetName<S extends SectionId = SectionId> = S extends SectionId ? Sections[S]['widgets'][number] : never;
export type ServiceName<S extends SectionId = SectionId> = S extends SectionId ? Sections[S]['services'][number] : never;

export const sectionIds = Object.keys(sections) as SectionId[];

/** A route with its owner. */
export interface OwnedRoute extends Route {
  section: SectionId;
  name: RouteName;
}

/** Every route of every section, in one list. */
export const allRoutes: readonly OwnedRoute[] = sectionIds.flatMap((section) =>
  Object.entries<Route>(sections[section].routes).map(([name, route]) => ({ section, name: name as RouteName, ...route })),
);

/** The first words of all fixed paths; no article alias may equal one. */
export const reservedSegments: ReadonlySet<string> = new Set(
  allRoutes.map((route) => route.path.split('/')[0] ?? '').filter((head) => head !== '' && !head.startsWith(':')),
);

/** Finds the section that shows a widget. */
export function ownerOfWidget(name: WidgetName): SectionId {
  return ownerOf((section) => section.widgets.includes(name));
}

/** Finds the section that offers a service. */
export function ownerOfService(name: ServiceName): SectionId {
  return ownerOf((section) => section.services.includes(name));
}

function ownerOf(offers: (section: Section) => boolean): SectionId {
  const id = sectionIds.find((candidate) => offers(sections[candidate]));
  if (!id) throw new Error('No section offers it');
  return id;
}
