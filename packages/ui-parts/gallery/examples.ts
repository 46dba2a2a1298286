import type { ComponentType } from 'react';
import * as actions from './examples/actions.tsx';
import * as data from './examples/data.tsx';
import * as feedback from './examples/feedback.tsx';
import * as fields from './examples/fields.tsx';
import * as navigation from './examples/navigation.tsx';
import * as page from './examples/page.tsx';
import * as windows from './examples/windows.tsx';
import * as words from './examples/words.tsx';

/** Every example by its name: `ButtonExample`. */
export const examples: Record<string, ComponentType> = {
  ...page,
  ...actions,
  ...fields,
  ...data,
  ...feedback,
  ...navigation,
  ...windows,
  ...words,
};
