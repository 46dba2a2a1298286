import type { FormEvent } from 'react';
import styled from 'styled-components';
import { SearchField } from './search-field.tsx';
import type { Suggestions } from './suggestions.tsx';
import { useKeyword } from './use-keyword.ts';

const SearchForm = styled.form.attrs({ role: 'search' })``;

export interface KeywordFieldProps {
  /** Its name for screen readers; sighted people see the `placeholder`. */
  label: string;
  placeholder: string;
  /** The current keyword, such as `q` in the address. */
  applied: string;
  /** Called with the trimmed keyword; `''` for none. */
  onApply: (keyword: string) => void;
  /** Pause after the last key before it applies; 300 ms by default. */
  delayMs?: number;
  /** The page with the results for `q`, which the form submits to before its scripts load, or without them. */
  action?: string;
  /** Texts that complete what is typed, and what to call with that to find them. */
  suggestions?: Omit<Suggestions, 'choose'>;
  onType?: (text: string) => void;
  /** For fields elsewhere in the page that belong to the search: `<select form=…>`. */
  id?: string;
}

/** A search that applies when the person stops typing, or at once on Enter; a button clears it. */
export function KeywordField({ label, placeholder, applied, onApply, delayMs = 300, action, id, suggestions, onType }: KeywordFieldProps) {
  const keyword = useKeyword(applied, delayMs, onApply);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keyword.applyNow();
  };
  return (
    <SearchForm id={id} action={action} onSubmit={submit}>
      <SearchField
        label={label}
        placeholder={placeholder}
        name={action && 'q'}
        maxLength={200}
        value={keyword.text}
        suggestions={suggestions && { ...suggestions, choose: keyword.type }}
        onChange={({ target }) => {
          keyword.type(target.value);
          onType?.(target.value);
        }}
        onCompositionStart={() => keyword.compose(true)}
        onCompositionEnd={() => keyword.compose(false)}
        onClear={keyword.clear}
      />
    </SearchForm>
  );
}
