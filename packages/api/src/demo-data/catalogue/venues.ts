import type { venues as table } from '../../db/schema/index.ts';
import { type Venue, venues } from './unit.ts';

interface Place {
  district: string;
  address: [en: string, zh: string];
  travel: [en: string, zh: string];
  /** Degrees north and east. */
  at: [number, number];
}

const ferryHouse: Place = {
  district: 'yau-tsim-mong',
  address: ['22 Pier Road, Tsim Sha Tsui, Kowloon', '九龍尖沙咀碼頭道22號'],
  travel: ['MTR Tsim Sha Tsui exit L6, then 5 minutes on foot', '港鐵尖沙咀站 L6 出口，步行5分鐘'],
  at: [22.2938, 114.1702],
};
const shaTinCentre: Place = {
  district: 'sha-tin',
  address: ['2 Yuen Wo Road, Sha Tin', '沙田源禾路2號'],
  travel: ['MTR Sha Tin exit A3, then 8 minutes on foot', '港鐵沙田站 A3 出口，步行8分鐘'],
  at: [22.3868, 114.1899],
};

const places: Record<Venue, Place> = {
  tstPool: {
    ...ferryHouse,
    address: ['22 Austin Road, Tsim Sha Tsui', '尖沙咀柯士甸道22號'],
    travel: ['MTR Jordan exit D, then 6 minutes on foot', '港鐵佐敦站 D 出口，步行6分鐘'],
    at: [22.3031, 114.1729],
  },
  shaTinPool: shaTinCentre,
  seaCentre: {
    district: 'sai-kung',
    address: ['Tai Mong Tsai Road, Sai Kung', '西貢大網仔路'],
    travel: ['Minibus 7 from Sai Kung town, 15 minutes', '西貢市中心乘7號小巴，15分鐘'],
    at: [22.3953, 114.2966],
  },
  camp: {
    district: 'sai-kung',
    address: ['Pak Tam Road, Sai Kung', '西貢北潭路'],
    travel: ['Bus 94 from Sai Kung town, 20 minutes', '西貢市中心乘94號巴士，20分鐘'],
    at: [22.4012, 114.3215],
  },
  pier: {
    ...ferryHouse,
    address: ['Star Ferry Pier, Tsim Sha Tsui', '尖沙咀天星碼頭'],
    travel: ['MTR Tsim Sha Tsui exit L6, then 8 minutes on foot', '港鐵尖沙咀站 L6 出口，步行8分鐘'],
  },
  studioA: ferryHouse,
  studioB: ferryHouse,
  musicRoom: ferryHouse,
  lab: ferryHouse,
  court: ferryHouse,
  gym: ferryHouse,
  playroom: ferryHouse,
  workshop: shaTinCentre,
  hall: shaTinCentre,
  nursery: shaTinCentre,
};

/** Where the demo's classes meet. */
export const demoVenues: (typeof table.$inferInsert)[] = Object.entries(places).map(([name, { district, address, travel, at }]) => ({
  venue: venues[name as Venue][0],
  venue_ot: venues[name as Venue][1],
  district,
  en_address: address[0],
  address: address[1],
  map_url: `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=17/${at[0]}/${at[1]}`,
  en_travel: travel[0],
  travel: travel[1],
  latitude: at[0],
  longitude: at[1],
}));
