import type { FormEvent } from 'react';
import styled from 'styled-components';
import { SearchField } from './search-field.tsx';
import { useKeyword } from './use-keyword.ts';

const SearchForm = styled.form.attrs({ role: 'search' })``;

export interface KeywordFieldProps {
  /** Its name, for screen readers; what is seen is `placeholder`. */
  label: string;
  placeholder: string;
  /** The keyword that holds now, such as `q` of the address. */
  applied: string;
  /** Gets the keyword without outer spaces; `''` for none. */
  onApply: (keyword: string) => void;
  /** Pause after the last key before it applies; 300 ms unless told otherwise. */
  delayMs?: number;
  /** The page that shows what is found for `q`: where the form leads before and without scripts. */
  action?: string;
  /** For fields elsewhere in the page that belong to the search: `<select form=…>`. */
  id?: string;
}

/** A search that applies by itself when one stops typing, and at once on Enter; a button empties it. */
export function KeywordField({ label, placeholder, applied, onApply, delayMs = 300, action, id }: KeywordFieldProps) {
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
        onChange={(event) => keyword.type(event.target.value)}
        onClear={keyword.clear}
      />
    </SearchForm>
  );
}
