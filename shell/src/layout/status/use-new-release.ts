import { useEffect, useState } from 'react';

/** The version that the server sends now: `/version.json`. */
export interface SiteVersion {
  /** Revision of the release registry. */
  revision: number;
  /** Scripts of the shell. */
  scripts: string[];
}

const minutes = 60_000;
const pause = 5 * minutes;

/** The name of a release that is newer than this page; checked at most every 5 minutes, while the page is visible. */
export function useNewRelease(): string | undefined {
  const [newer, setNewer] = useState<string>();
  useEffect(() => {
    let looked = Date.now();
    const look = async () => {
      if (document.hidden || Date.now() - looked < pause) return;
      looked = Date.now();
      const live = await fetchVersion().catch(() => undefined);
      if (live && !isThisPage(live)) setNewer(JSON.stringify(live));
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return newer;
}

async function fetchVersion(): Promise<SiteVersion | undefined> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/** Whether this page came with these scripts and this revision. */
export function isThisPage({ revision, scripts }: SiteVersion): boolean {
  const own = JSON.parse(document.getElementById('portal-releases')?.textContent || '{}') as { revision?: number };
  const loaded = [...document.scripts].map((script) => script.src);
  return own.revision === revision && scripts.every((script) => loaded.some((address) => address.endsWith(`/${script}`)));
}
