import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type ApiResponse = (body: Record<string, unknown>, path: string) => unknown;

export interface SampleBackEnd {
  origin: string;
  /** Paths requested on behalf of a person, in order. */
  requested: string[];
  /** Leaves all requests unanswered until the returned function is called. */
  hang: () => () => void;
  stop: () => Promise<void>;
}

/** A back end that responds by the first key that fits a path; undefined is a 404. */
export async function sampleBackEnd(responses: Record<string, ApiResponse>): Promise<SampleBackEnd> {
  const requested: string[] = [];
  let held = Promise.resolve();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(request.url ?? '');
    // The portal itself requests this, at any time.
    if (!path.startsWith('/place-changes')) requested.push(path);
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    await held;
    const found = await Object.entries(responses).find(([start]) => path.startsWith(`/api/${start}`))?.[1](body, path);
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found ?? {}));
  };
  const server: Server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    hang() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const settings = {
  app_name: '海港青年協會',
  en_app_name: 'Harbour Youth Association',
  des: '始於一九六八年。',
  en_des: 'Since 1968.',
  en_address: '8/F, Ferry House',
  tel: '+852 2100 1968',
  facebook: 'https://www.facebook.com/harbour',
};

const unit = { id: 1, type: 'BU', alias: 'aquatics', active: 1, title: '水上活動', en_title: 'Aquatics' };
export const group = {
  id: 3,
  type: 'Group',
  alias: 'swim-squad',
  active: 1,
  code: 'SW',
  title: '泳隊訓練',
  en_title: 'Swim Squad',
  en_des: 'Squads for all ages.',
  photo: '/art/picture-aqua-swim.svg',
  parent: { id: 2, type: 'Category', alias: 'swimming', title: '游泳', en_title: 'Swimming', parent: unit },
};
export const swimClass = {
  id: 101,
  code: 'SW-101',
  name_en: 'Squad A',
  name_ot: 'A 隊',
  start_date: '2027-01-09',
  end_date: '2027-03-27',
  start_time: '09:00',
  end_time: '10:30',
  venue: 'Sha Tin Pool',
  venue_ot: '沙田泳池',
  sessions: 12,
  weekdays: [6],
  is_early_bird: true,
  is_full: false,
  is_wait_full: false,
  need_approve: false,
  memberfee: { price: 400 },
  earlymemfee: { price: 350 },
  nonmemberfee: { price: 480 },
  earlynonmemfee: { price: 430 },
};

/** A small catalogue: one unit, one group, one class. */
export const catalogue: Record<string, ApiResponse> = {
  'setting/show': () => settings,
  'cms/alias/swim-squad': () => group,
  'cms/alias/泳隊': () => ({ ...group, alias: '泳隊' }),
  'cms/alias/preview-1': () => ({ ...group, alias: 'preview-1', active: 0 }),
  'cms/alias/aquatics': () => ({ ...unit, children: [group] }),
  'cms/getactivityList': () => ({ activities: [swimClass], code: 'SW' }),
  'cms/getlist': () => ({ posts: [unit] }),
  'cms/index': ({ filter }) => {
    const data = [unit, group, { ...group, alias: 'hidden', active: 0 }].filter(({ type }) => type === (filter as { type: string }).type);
    return { data, total: data.length, current_page: 1, last_page: 1 };
  },
};
