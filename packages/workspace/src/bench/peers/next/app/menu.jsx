'use client';
import Link from 'next/link';
import { useRef } from 'react';

export function Menu() {
  const dialog = useRef(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current.showModal()}>
        Menu
      </button>
      <dialog ref={dialog} aria-label="Menu">
        <nav>
          {[
            ['/en/course', 'All courses'],
            ['/en/be-member', 'Become a member'],
          ].map(([href, words]) => (
            <Link key={href} href={href} onClick={() => dialog.current.close()}>
              {words}
            </Link>
          ))}
        </nav>
      </dialog>
    </>
  );
}
