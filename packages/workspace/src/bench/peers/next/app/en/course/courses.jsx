'use client';
import Link from 'next/link';
import { useState } from 'react';

const wordsOf = ({ en_title, title, en_tag, en_des }) => [en_title, title, en_tag, en_des].join(' ').toLowerCase();

export function Courses({ groups }) {
  const [keyword, setKeyword] = useState('');
  const found = groups.filter((group) => wordsOf(group).includes(keyword.trim().toLowerCase()));
  return (
    <>
      <search>
        <label>
          Search courses <input type="search" name="q" value={keyword} onChange={({ target }) => setKeyword(target.value)} />
        </label>
      </search>
      <ul className="cards">
        {found.map((group) => (
          <Card key={group.id} group={group} />
        ))}
      </ul>
    </>
  );
}

function Card({ group: { alias, photo, en_title, en_tag, en_des, parent, price_from, best_class, fitting } }) {
  return (
    <li>
      <Link href={`/en/${alias}`}>
        {/* biome-ignore lint/performance/noImgElement: drawings, which Next would pass on as they are */}
        <img src={photo} alt="" />
        <small>{parent?.parent?.en_title}</small>
        <h2>{en_title}</h2>
      </Link>
      <p>{en_tag}</p>
      <p>{en_des}</p>
      {best_class && (
        <p>
          Next: {best_class.start_date}, {best_class.start_time}–{best_class.end_time}, {best_class.venue}
        </p>
      )}
      <p>
        {price_from ? `From HK$${price_from}` : 'Free'} · {fitting} classes
      </p>
    </li>
  );
}
