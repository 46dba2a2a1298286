import type { PageReleases } from '@portal/release-format/live';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { Inspector } from './inspector.tsx';
import { inspected } from './record.ts';
import { regionsOf } from './regions.ts';

/** Puts the inspector into the page, outside everything that members see; it shows nothing until it is asked for. */
export function startInspector(router: ReturnType<typeof createBrowserRouter>, releases: PageReleases): void {
  const place = document.createElement('div');
  document.body.append(place);
  const onNavigate = (look: () => void) => {
    const ends = [router.subscribe(look), inspected.subscribe(look)];
    return () => {
      for (const end of ends) end();
    };
  };
  createRoot(place).render(<Inspector regions={() => regionsOf(router, inspected.getState().widgets, releases)} onNavigate={onNavigate} />);
}
