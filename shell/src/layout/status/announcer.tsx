import { VisuallyHidden } from '@portal/ui';
import { useStore } from 'zustand';
import { usePortal } from '../../portal-context.tsx';

/** Reads out the title of each new page. */
export function Announcer() {
  const title = useStore(usePortal().head.announced);
  return (
    <VisuallyHidden as="div" aria-live="polite" data-announcer>
      {title}
    </VisuallyHidden>
  );
}
