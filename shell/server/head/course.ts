import { type Activity, type Post, pick } from '@portal/contract';
import { firstLessonDay, lessonTimes, viewerFee } from '@portal/contract/entities';
import { hongKongIso } from '@portal/contract/hong-kong';
import { textOf } from './linked-data.ts';
import { absolute, type Page, type Site, type Thing } from './page.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A group as a course, its classes as instances; a class that meets once is an event too. */
export function course(page: Page, post: Post, classes: readonly Activity[], site: Site): Thing {
  return {
    '@type': 'Course',
    name: textOf(post, 'title', page),
    description: textOf(post, 'des', page) ?? textOf(post, 'title', page),
    url: page.origin + page.pathname,
    image: absolute(page, post.photo),
    courseCode: post.code || undefined,
    provider: { '@type': 'Organization', '@id': `${page.origin}/#organization`, name: site.name, url: `${page.origin}/${page.locale}` },
    hasCourseInstance: classes.map((item) => instance(page, post, item, site)),
  };
}

function instance(page: Page, post: Post, item: Activity, site: Site): Thing {
  const venue = pick(item, 'venue', page.locale).text;
  return {
    '@type': item.sessions === 1 || item.start_date === item.end_date ? ['CourseInstance', 'Event'] : 'CourseInstance',
    name: pick(item, 'className', page.locale).text || textOf(post, 'title', page),
    courseMode: 'Onsite',
    startDate: at(firstLessonDay(item), item.start_time),
    endDate: item.end_time ? hongKongIso(lessonTimes(item, item.end_date).end) : item.end_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: venue
      ? { '@type': 'Place', name: venue, address: { '@type': 'PostalAddress', name: venue, addressCountry: 'HK' } }
      : undefined,
    organizer: { '@type': 'Organization', name: site.name, url: `${page.origin}/${page.locale}` },
    courseSchedule: schedule(item),
    offers: offer(page, item),
  };
}

function schedule({ start_date, end_date, start_time, end_time, sessions, weekdays }: Activity): Thing {
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    repeatCount: sessions ?? undefined,
    byDay: weekdays?.map((day) => `https://schema.org/${days[day - 1]}`),
    startDate: start_date,
    endDate: end_date,
    startTime: start_time ?? undefined,
    endTime: end_time ?? undefined,
    scheduleTimezone: 'Asia/Hong_Kong',
  };
}

/** Today's price for a visitor, as in the class row; no offer where the row shows that there is no fee. */
function offer(page: Page, item: Activity): Thing | undefined {
  const { price } = viewerFee(item, false);
  if (price === null) return undefined;
  return {
    '@type': 'Offer',
    category: price === 0 ? 'Free' : 'Paid',
    price,
    priceCurrency: 'HKD',
    availability: `https://schema.org/${item.is_full ? 'SoldOut' : 'InStock'}`,
    validFrom: item.nonmember_book_start_date ?? undefined,
    url: page.origin + page.pathname,
  };
}

const at = (date: string, time: string | null | undefined) => (time ? hongKongIso(`${date} ${time}`) : date);
