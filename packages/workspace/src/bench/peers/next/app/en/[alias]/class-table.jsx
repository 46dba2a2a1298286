'use client';
import { useState } from 'react';

/** The first ten, as on the portal. */
const shown = 10;

export function ClassTable({ classes }) {
  const [chosen, setChosen] = useState([]);
  return (
    <table>
      <thead>
        <tr>
          {['Class', 'Dates', 'Time', 'Venue', 'Fee', ''].map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.slice(0, shown).map(({ id, code, name_en, start_date, end_date, start_time, end_time, venue, nonmemberfee }) => (
          <tr key={id}>
            <td>
              {name_en} ({code})
            </td>
            <td>
              {start_date} – {end_date}
            </td>
            <td>
              {start_time}–{end_time}
            </td>
            <td>{venue}</td>
            <td>HK${nonmemberfee?.price}</td>
            <td>
              <button type="button" onClick={() => setChosen([...chosen, id])} disabled={chosen.includes(id)}>
                Add to cart
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
