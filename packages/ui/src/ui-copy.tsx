import { createContext, type ReactNode, useContext } from 'react';

/** The texts that components need besides their props, in the page's language. The shell translates them. */
export interface UiCopy {
  close: string;
  loading: string;
  /** Marker behind the label of an optional field, without brackets. */
  optional: string;
  /** 'Cannot load image' [LAYOUT-23]. */
  imageFailed: string;
  showPassword: string;
  hidePassword: string;
  previousPage: string;
  nextPage: string;
  /** Name of the navigation with page links. */
  pages: string;
  /** Name of one page link. */
  page: (number: number) => string;
  /** Name of the breadcrumb navigation. */
  breadcrumbs: string;
  /** Read out before a new price: 'Current price'. */
  priceNow: string;
  /** Read out before an old, struck-through price: 'Original price'. */
  priceBefore: string;
  /** 'Try again' */
  retry: string;
  /** 'Trying…' */
  retrying: string;
  /** 'This could not be loaded' */
  loadFailed: string;
  /** Explains that it is our fault and nothing is lost. */
  nothingLost: string;
  /** Shown before a telephone number: 'Need help today? Call'. */
  callUs: string;
  /** Name of the button that empties a search field. */
  clear: string;
  /** The message for a failure that has none: 'Error'. */
  error: string;
  /** Label of the button that empties a restored form. */
  startAgain: string;
  /** Shown above a restored form. */
  draftRestored: string;
  /** On the button of an existing file: 'Replace'. */
  replaceFile: string;
  /** Removes a chosen file. */
  removeFile: string;
  /** Shown beside a chosen PDF that may ask for a password. */
  lockedPdf: string;
  /** 'Uploading…' */
  uploading: string;
  /** 'Uploaded.' */
  uploaded: string;
  /** Shown when the person stopped an upload. */
  uploadStopped: string;
  /** Shown when an upload failed without a message. */
  uploadFailed: string;
  /** Stops an upload. */
  stop: string;
  /** Restores what was removed. */
  undo: string;
  /** Title of the list of a form's errors: 'There are 3 problems'. */
  problems: (count: number) => string;
  /** '74 of 255 characters' */
  characters: (used: number, limit: number) => string;
}

const Copy = createContext<UiCopy | null>(null);

export interface UiProviderProps {
  copy: UiCopy;
  children: ReactNode;
}

/** Provides the translated texts of `UiCopy` to all components inside. */
export function UiProvider({ copy, children }: UiProviderProps) {
  return <Copy value={copy}>{children}</Copy>;
}

/** Returns the texts of the nearest `UiProvider`; throws without one. */
export function useUiCopy(): UiCopy {
  const copy = useContext(Copy);
  if (!copy) throw new Error('Components of @portal/ui need a <UiProvider copy={…}> above them');
  return copy;
}
