import { useLingui } from '@lingui/react/macro';
import { suggestSearches } from '@portal/contract/endpoints';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';

/** Typing faster than this doesn't ask for each letter. */
const pauseMs = 80;

/** Completions of what is typed into a course search: courses, conditions, places (COURSE-16). None if they can't be loaded. */
export function useSuggestions(): { suggestions: { label: string; texts: string[] }; onTextChange: (text: string) => void } {
  const { t } = useLingui();
  const { api, locale } = useShell();
  const [typed, setTyped] = useState('');
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => {
    if (typed.trim() === '') return setTexts([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await api
        .call(suggestSearches, { body: { text: typed.slice(0, 200), language: locale } }, { quiet: true, signal: stop.signal })
        .catch(() => ({ suggestions: [] }));
      if (!stop.signal.aborted) setTexts([...new Set(found.suggestions.map(({ text }) => text))]);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, locale, typed]);
  return { suggestions: { label: t`Suggestions`, texts }, onTextChange: setTyped };
}
