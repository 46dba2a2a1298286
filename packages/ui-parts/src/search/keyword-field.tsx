import type { FormEvent } from 'react';
import styled from 'styled-components';
import { SearchField } from './search-field.tsx';
import type { Suggestions } from './suggestions.tsx';
import { useKeyword } from './use-keyword.ts';

const SearchForm = styled.form.attrs({ role: 'search' })``;

export interface KeywordFieldProps {
  /** The accessible name; only the `placeholder` is visible. */
  label: string;
  placeholder: string;
  /** The keyword of the results shown now, such as `q` in the URL. */
  applied: string;
  /** Called with the trimmed keyword; `''` if cleared. */
  onApply: (keyword: string) => void;
  /** The time without typing after which the keyword applies; 300 ms by default. */
  delayMs?: number;
  /** The results page, to which the form submits `q` until its scripts have loaded, or without scripts. */
  action?: string;
  /** Completions of the typed text, and their label for screen readers. */
  suggestions?: Omit<Suggestions, 'choose'>;
  /** Called on every keystroke, to look up `suggestions`. */
  onTextChange?: (text: string) => void;
  /** The form's id, for fields elsewhere on the page that belong to the search: `<select form=…>`. */
  id?: string;
}

/** A search that applies when the person stops typing, or at once on Enter; a button clears it. */
export function KeywordField({
  label,
  placeholder,
  applied,
  onApply,
  delayMs = 300,
  action,
  id,
  suggestions,
  onTextChange,
}: KeywordFieldProps) {
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
        suggestions={suggestions && { ...suggestions, choose: keyword.setText }}
        onChange={({ target }) => {
          keyword.setText(target.value);
          onTextChange?.(target.value);
        }}
        onCompositionStart={() => keyword.setComposing(true)}
        onCompositionEnd={() => keyword.setComposing(false)}
        onClear={keyword.clear}
      />
    </SearchForm>
  );
}
