import { createContext, type ReactNode, useContext } from 'react';

/** The words that components need beyond their own props, in the page's language. The shell translates them. */
export interface UiTexts {
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
  /** Name of the page links. */
  pages: string;
  /** Name of one page link. */
  page: (number: number) => string;
  /** Name of the trail of links to the pages above. */
  breadcrumbs: string;
  /** Said before a new price: 'Price now'. */
  priceNow: string;
  /** Said before an old, struck price: 'Price before'. */
  priceBefore: string;
}

const Texts = createContext<UiTexts | null>(null);

export interface UiProviderProps {
  texts: UiTexts;
  children: ReactNode;
}

/** Hands the translated words of `UiTexts` to all components below. */
export function UiProvider({ texts, children }: UiProviderProps) {
  return <Texts value={texts}>{children}</Texts>;
}

/** Reads the words of the nearest `UiProvider`; throws without one. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Texts);
  if (!texts) throw new Error('Components of @portal/ui need a <UiProvider texts={…}> above them');
  return texts;
}
