import { VisuallyHidden } from '@portal/ui';
import { useStore } from 'zustand';
import { useShellServices } from '../../shell-services-context.tsx';

/** Reads out the title of each new page. */
export function Announcer() {
  const title = useStore(useShellServices().head.announced);
  return (
    <VisuallyHidden as="div" aria-live="polite" data-announcer>
      {title}
    </VisuallyHidden>
  );
}
