import { type Activity, definePage, defineRemote, type LoadArgs, type Post, paths, pick, type Shell } from '@portal/contract';
import { enrolWait, listActivities, listBanners, listPosts, searchPosts, showPostByAlias } from '@portal/contract/endpoints';
import { paysMemberPrice, postTypes, viewerFee } from '@portal/contract/entities';
import { useMember, useShell } from '@portal/contract/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { redirect, useLocation } from 'react-router-dom';

/** What a vendor's section may do wrong, and the beginning of the promise that it breaks. */
export const catalogueFaults = {
  'takes groups as they come': 'home - recommended',
  'links to whatever a banner has': 'home, a banner',
  'searches by keyword': 'home, a search',
  'shows ten courses': '/course - asks',
  'forgets the filters': '/course with filters',
  'leaves the units unfiltered': '/department -',
  'shows what is not active': 'unit -',
  'believes rich text': 'page of rich text',
  'says that nothing is there': 'alias that nothing has',
  'shows twenty classes': 'group - asks',
  'writes no weekday': 'class - has',
  'shows everyone the member fee': 'fee -',
  'applies twice': '"Apply" -',
  'takes out at once': '"Selected",',
  'lets a full list be joined': 'class that is full, and its list',
  'offers a full class': 'class that is full - ',
  'forgets the approval': 'class that needs approval',
  'opens too early': 'class that opens later',
  'forgets where the visitor was': 'visitor presses',
  'joins at once': 'member joins a list',
  'tells nobody': 'member has joined',
  'leaves the documents for later': 'member applies where',
  'swallows the refusal': 'member is refused',
} as const;
export type CatalogueFault = keyof typeof catalogueFaults;

interface Place {
  shell: Shell<'catalogue'>;
  fault: CatalogueFault | null;
}

const byOrder = (name: 'order' | 'recommended_group_order') => (a: Post, b: Post) => (a[name] ?? 0) - (b[name] ?? 0) || a.id - b.id;
const Nothing = () => <h1>Nothing</h1>;

/** A section as another vendor might write it, plain and without a text catalogue, with at most one fault. */
export function rivalCatalogue(fault: CatalogueFault | null) {
  return defineRemote('catalogue', {
    messages: async () => ({ messages: {} }),
    mount: (shell) => {
      const place = { shell, fault };
      const nothing = async () => definePage({ Page: Nothing });
      return {
        routes: {
          home: async () => definePage({ load: () => loadHome(place), Page: ({ data }) => <Home {...place} {...data} /> }),
          courses: async () =>
            definePage({ load: (args) => loadCourses(place, args), Page: ({ data }) => <Courses {...place} {...data} /> }),
          departments: async () =>
            definePage({
              load: async ({ request }) => {
                const { posts } = await shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } });
                const q = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
                const isFound = ({ en_title }: Post) => fault === 'leaves the units unfiltered' || en_title?.toLowerCase().includes(q);
                return posts.toSorted(byOrder('order')).filter(isFound);
              },
              Page: ({ data }) => <Cards shell={shell} posts={data} />,
            }),
          contact: nothing,
          adultSwimming: nothing,
          beginnerClass: nothing,
          favourites: nothing,
          article: async () =>
            definePage({ load: (args) => loadArticle(place, args), Page: ({ data }) => <Article {...place} {...data} /> }),
        },
        widgets: { 'catalogue.favourites': async () => ({ Widget: () => null }) },
        services: {},
      };
    },
  });
}

async function loadHome({ shell, fault }: Place) {
  const [{ banners }, recommended, units] = await Promise.all([
    shell.api.call(listBanners, {}),
    shell.api.call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } }),
    shell.api.call(listPosts, { body: { type: 'BU', limit: 100 } }),
  ]);
  const groups = recommended.posts;
  return {
    banners,
    groups: fault === 'takes groups as they come' ? groups : groups.toSorted(byOrder('recommended_group_order')),
    units: units.posts,
  };
}

function Home({ shell, fault, banners, groups, units }: Place & Awaited<ReturnType<typeof loadHome>>) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    shell.navigate(fault === 'searches by keyword' ? `${paths.courses()}?keyword=${text}` : paths.courses({}, { q: text }));
  };
  return (
    <>
      <h1>Home</h1>
      <form onSubmit={search}>
        <input type="search" name="text" aria-label="Search" />
      </form>
      {banners.map(({ photo, url }) => (
        <Anchor key={photo} to={url ?? ''} believes={fault === 'links to whatever a banner has'}>
          Look
        </Anchor>
      ))}
      {[...groups, ...units].map((post) => (
        <Card key={post.id} shell={shell} post={post} />
      ))}
    </>
  );
}

/** React drops `javascript:` addresses, so a vendor that trusts them has to write the link by hand. */
function Anchor({ to, believes, children }: { to: string; believes: boolean; children: string }) {
  if (believes) return <Html text={`<a href="${to}">${children}</a>`} />;
  return to.startsWith('https:') ? <a href={to}>{children}</a> : null;
}

function Card({ shell, post, search = '' }: { shell: Place['shell']; post: Post; search?: string }) {
  const own = post.url ? { href: post.url, target: '_blank', rel: 'noopener' } : { href: `${shell.href(`/${post.alias}`)}${search}` };
  return <a {...own}>{post.en_title}</a>;
}

function Cards({ shell, posts }: { shell: Place['shell']; posts: Post[] }) {
  return (
    <>
      <h1>Units</h1>
      {posts.map((post) => (
        <Card key={post.id} shell={shell} post={post} />
      ))}
    </>
  );
}

async function loadCourses({ shell, fault }: Place, { request }: LoadArgs) {
  const search = new URL(request.url).searchParams;
  const number = (name: string) => (search.has(name) ? Number(search.get(name)) : undefined);
  const filters = {
    age: number('age'),
    weekday: number('day'),
    time_of_day: search.get('time') ?? undefined,
    district: search.get('district') ?? undefined,
    max_price: number('price'),
  };
  const filter = { type: 'Group', globalFilter: search.get('q') ?? undefined, ...(fault !== 'forgets the filters' && filters) };
  const { data } = await shell.api.call(searchPosts, {
    query: { page: number('page') ?? 1 },
    body: { pagination: { rowsPerPage: fault === 'shows ten courses' ? 10 : 16 }, filter: filter as object },
  });
  return { posts: data, search };
}

function Courses({ shell, posts, search }: Place & { posts: Post[]; search: URLSearchParams }) {
  return (
    <>
      <h1>Courses</h1>
      <input type="search" aria-label="Search" defaultValue={search.get('q') ?? ''} />
      {posts.map((post) => (
        <Card key={post.id} shell={shell} post={post} search={`?${search}`} />
      ))}
    </>
  );
}

async function loadArticle({ shell, fault }: Place, { params }: LoadArgs) {
  const home = () => {
    if (fault === 'says that nothing is there') shell.notify.error('Nothing there');
    throw redirect(shell.href('/'));
  };
  const post = await shell.api.call(showPostByAlias, { params: { alias: params.articleAlias ?? '' } }, { quiet: true }).catch(home);
  if (!(postTypes as readonly string[]).includes(post.type)) return home();
  if (post.type !== 'Group') return { post, classes: [] };
  const { activities } = await shell.api.call(listActivities, { body: { activity_group_code: post.code ?? '', is_enrol_period: true } });
  return { post, classes: fault === 'shows twenty classes' ? activities.slice(0, 20) : activities };
}

function Article({ shell, fault, post, classes }: Place & { post: Post; classes: Activity[] }) {
  const children = (post.children ?? [])
    .filter(({ active }) => active === 1 || fault === 'shows what is not active')
    .toSorted(byOrder('order'));
  const text =
    fault === 'believes rich text' ? (post.en_content ?? '') : (post.en_content ?? '').replaceAll(/<script.*?<\/script>|<[^>]*>/g, ' ');
  return (
    <>
      <h1>{post.en_title}</h1>
      <Html text={text} />
      {children.map((child) => (
        <Card key={child.id} shell={shell} post={child} />
      ))}
      {classes.map((one) => (
        <Class key={one.id} shell={shell} fault={fault} activity={one} />
      ))}
    </>
  );
}

function Html({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) place.current.innerHTML = text;
  }, [text]);
  return <div ref={place} />;
}

const weekdays = { en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], zh: ['日', '一', '二', '三', '四', '五', '六'] };
const hour = (time = '') => `${((Number(time.slice(0, 2)) + 11) % 12) + 1}${time.slice(2)} ${time < '12:00' ? 'AM' : 'PM'}`;

function Class({ shell, fault, activity }: Place & { activity: Activity }) {
  const { locale } = useShell();
  const member = useMember();
  const today = new Date(shell.now()).toISOString().slice(0, 10);
  const day = (date: string) =>
    fault === 'writes no weekday' ? date : `${date} (${weekdays[locale][new Date(`${date}T00:00:00Z`).getUTCDay()]})`;
  const fee = viewerFee(activity, fault === 'shows everyone the member fee' || paysMemberPrice(member, today));
  return (
    <section>
      {activity.code} {pick(activity, 'className', locale).text} {locale === 'zh' ? activity.venue_ot : activity.venue} {activity.sessions}{' '}
      {day(activity.start_date)} {day(activity.end_date)} {hour(activity.start_time ?? '')} {hour(activity.end_time ?? '')}
      <b>HK${fee.price}</b>
      <ClassButton shell={shell} fault={fault} activity={activity} />
    </section>
  );
}

function ClassButton({ shell, fault, activity }: Place & { activity: Activity }) {
  const member = useMember();
  const { pathname } = useLocation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    const read = () => void shell.services.cart.get().then(({ items }) => setCodes(items.map(({ code }) => code)));
    read();
    return shell.events.on('cart:changed', read);
  }, [shell]);
  const { code, is_full, is_wait_full, need_approve, nonmember_book_start_date: opens } = activity;
  const today = new Date(shell.now()).toISOString().slice(0, 10);
  const takeOut = async () => {
    if (fault === 'takes out at once' || (await shell.dialogs.confirm({ title: 'Take it out?', confirm: 'Yes' })))
      await shell.services.cart.remove(activity.id);
  };
  const apply = async () => {
    if (busy.current && fault !== 'applies twice') return;
    busy.current = true;
    await shell.services.cart.add(activity);
  };
  const join = async () => {
    if (!member) return shell.navigate(fault === 'forgets where the visitor was' ? paths.login() : paths.login({}, { redirect: pathname }));
    if (fault !== 'joins at once' && !(await shell.dialogs.confirm({ title: 'Wait?', confirm: 'Yes' }))) return;
    const { success, id, message } = await shell.api.call(enrolWait, { body: { ac_id: activity.id } }, { quiet: true });
    if (!success) {
      if (fault !== 'swallows the refusal') await shell.dialogs.alert({ title: 'Sorry', message: message ?? '' });
      return;
    }
    if (fault !== 'tells nobody') shell.events.emit('waiting-list:changed', { activityId: activity.id });
    if (!need_approve) return shell.notify.success('You wait');
    if (fault !== 'leaves the documents for later' && (await shell.dialogs.confirm({ title: 'Now?', confirm: 'Yes' })))
      shell.navigate(paths.uploadDocument({ id: String(id) }));
  };
  if (codes?.includes(code))
    return (
      <button type="button" onClick={takeOut}>
        Selected
      </button>
    );
  if (opens && opens > today)
    return (
      <button type="button" disabled={fault !== 'opens too early'}>
        Opens {opens}
      </button>
    );
  if (is_full && is_wait_full)
    return (
      <button type="button" disabled={fault !== 'lets a full list be joined'}>
        Full
      </button>
    );
  const asksDocuments = need_approve && fault !== 'forgets the approval';
  const waits = asksDocuments || (is_full && fault !== 'offers a full class');
  return (
    <button type="button" onClick={waits ? join : apply}>
      {asksDocuments ? 'Upload documents' : waits ? 'Apply to waiting list' : 'Apply'}
    </button>
  );
}
