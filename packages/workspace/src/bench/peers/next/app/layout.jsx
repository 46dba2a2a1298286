import Link from 'next/link';
import { Menu } from './menu.jsx';
import './site.css';

export const metadata = { title: 'Youth association' };

export default function Layout({ children }) {
  return (
    <html lang="en-HK">
      <body>
        <header>
          <Link href="/en/course">Youth association</Link>
          <Menu />
        </header>
        <main>{children}</main>
        <footer>Youth association, Hong Kong</footer>
      </body>
    </html>
  );
}
