import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { WidgetName } from '../sections.ts';
import type { WidgetProps } from '../widgets.ts';

export interface WidgetHostProps {
  name: WidgetName;
  props: object;
}

/** The shell's component that loads a widget's section and shows the widget, or a fallback. */
export const WidgetHostContext = createContext<ComponentType<WidgetHostProps> | null>(null);

/** Shows a piece of another section: `<Widget name="payment.pay" invoice={…} />`. */
export function Widget<N extends WidgetName>({ name, ...props }: { name: N } & WidgetProps<N>) {
  const Host = useContext(WidgetHostContext);
  if (!Host) throw new Error('Widget was rendered outside the shell');
  return createElement(Host, { name, props });
}
