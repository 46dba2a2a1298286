/** One route of a section. Paths are relative to `/{lang}`. */
export interface Route {
  path: string;
  /** Only for members: a visitor goes to login with `redirect`. */
  login?: true;
  /** Only for visitors: a member is sent on. */
  visitor?: true;
}

export interface Section {
  /** The top-level folder that holds the code. */
  folder: string;
  routes: Record<string, Route>;
  widgets: readonly string[];
  services: readonly string[];
}

/**
 * Every section's whole surface. The shell builds its route table from it, so the owner of a URL is known before any remote is loaded.
 * Order of routes doesn't matter: fixed routes win over `article`'s alias (R-05).
 */
export const sections = {
  catalogue: {
    folder: 'mfe-catalogue',
    routes: {
      home: { path: '' },
      courses: { path: 'course' },
      departments: { path: 'department' },
      contact: { path: 'contact' },
      adultSwimming: { path: 'aqua_cate' },
      beginnerClass: { path: 'beginner_class' },
      article: { path: ':articleAlias' },
    },
    widgets: [],
    services: [],
  },
  'cart-checkout': {
    folder: 'mfe-cart-checkout',
    routes: { checkout: { path: 'checkout' } },
    widgets: ['cart-checkout.header'],
    services: ['cart'],
  },
  payment: {
    folder: 'mfe-payment',
    routes: {
      invoice: { path: 'payment/:id', login: true },
      paymeSuccess: { path: 'payme_success/:id' },
      paymeFailure: { path: 'payme_failure/:id' },
      cardSuccess: { path: 'globalpayment_success/:id' },
      cardCancel: { path: 'globalpayment_cancel/:id' },
    },
    widgets: ['payment.pay'],
    services: [],
  },
  account: {
    folder: 'mfe-account',
    routes: {
      login: { path: 'login', visitor: true },
      forgotPassword: { path: 'forgotpwd', visitor: true },
      resetPassword: { path: 'reset-password/:token', visitor: true },
      me: { path: 'me/:tab?', login: true },
      uploadDocument: { path: 'upload_doc/:id', login: true },
    },
    widgets: [],
    services: [],
  },
  membership: {
    folder: 'mfe-membership',
    routes: {
      beMember: { path: 'be-member' },
      register: { path: 'non-member', visitor: true },
      youthApplication: { path: 'ym-member' },
      gymApplication: { path: 'gym-member' },
      applied: { path: 'member-applied/:code' },
      applicationPayment: { path: 'member-applied-pay/:code' },
      renewal: { path: 'renew', login: true },
    },
    widgets: ['membership.card'],
    services: [],
  },
} as const satisfies Record<string, Section>;

export type Sections = typeof sections;
export type SectionId = keyof Sections;
export type RouteName<S extends SectionId> = keyof Sections[S]['routes'] & string;
export type WidgetName<S extends SectionId = SectionId> = S extends SectionId ? Sections[S]['widgets'][number] : never;
export type ServiceName<S extends SectionId = SectionId> = S extends SectionId ? Sections[S]['services'][number] : never;

export const sectionIds = Object.keys(sections) as SectionId[];

/** The first words of all fixed paths; no article alias may equal one. */
export const routeHeads: ReadonlySet<string> = new Set(
  Object.values(sections)
    .flatMap((section) => Object.values(section.routes as Record<string, Route>))
    .map((route) => route.path.split('/')[0] ?? '')
    .filter((head) => head !== '' && !head.startsWith(':')),
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
