/** How the four classes of a group are spread over the calendar. */
export type Rhythm = 'weekly' | 'preschool' | 'evening' | 'monthly' | 'weekend' | 'holiday' | 'day';
export type Venue = keyof typeof venues;

export interface DemoGroup {
  alias: string;
  /** The group's code, and the prefix of its classes' codes. */
  code: string;
  title: [en: string, zh: string];
  /** For the card. */
  des: [en: string, zh: string];
  /** First paragraph of the page; by default the card's text. */
  lead?: [en: string, zh: string];
  ages: [min: number, max: number | null];
  /** More short facts, after the ages. */
  facts: [en: string, zh: string];
  photo: string;
  rhythm: Rhythm;
  venues: [Venue, Venue];
  /** Member fee in HK$, and places in a class. */
  fee: number;
  places: number;
  approval?: true;
  /** How many minutes after loading its classes open, with a line. */
  opensIn?: number;
  /** Who teaches it, what happens with a missed lesson, and groups that suit the same children; the class shows how many are booked. */
  more?: { coach: [en: string, zh: string]; makeUp?: [en: string, zh: string]; similar?: string[] };
  advance?: { title: [en: string, zh: string]; photo: string };
}

export interface DemoCategory {
  alias: string;
  title: [en: string, zh: string];
  des: [en: string, zh: string];
  groups: DemoGroup[];
}

export interface DemoUnit {
  alias: string;
  color: string;
  photo: string;
  title: [en: string, zh: string];
  des: [en: string, zh: string];
  /** What every course of the unit adds to its description, as HTML. */
  advice: [en: string, zh: string];
  categories: DemoCategory[];
}

export const venues = {
  tstPool: ['Tsim Sha Tsui Pool', '尖沙咀泳池'],
  shaTinPool: ['Sha Tin Pool', '沙田泳池'],
  seaCentre: ['Sai Kung Sea Centre', '西貢海上活動中心'],
  camp: ['Sai Kung Camp', '西貢營地'],
  pier: ['Meet at Tsim Sha Tsui Pier', '尖沙咀碼頭集合'],
  studioA: ['Ferry House, Studio A', '渡輪大廈 A 排練室'],
  studioB: ['Ferry House, Studio B', '渡輪大廈 B 排練室'],
  musicRoom: ['Ferry House, Music Room', '渡輪大廈音樂室'],
  lab: ['Ferry House, Lab', '渡輪大廈實驗室'],
  workshop: ['Sha Tin Centre, Workshop', '沙田中心工作坊'],
  hall: ['Sha Tin Sports Hall', '沙田體育館'],
  court: ['Ferry House, Roof Court', '渡輪大廈天台球場'],
  gym: ['Ferry House, Gym', '渡輪大廈健身室'],
  playroom: ['Ferry House, Playroom', '渡輪大廈遊戲室'],
  nursery: ['Sha Tin Centre, Room 2', '沙田中心 2 號室'],
} as const satisfies Record<string, readonly [en: string, zh: string]>;
