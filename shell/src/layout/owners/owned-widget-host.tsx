import { ownerOfWidget, sections } from '@portal/contract';
import type { WidgetHostProps } from '@portal/contract/react';
import type { ComponentType } from 'react';

/** Names the folder that owns each widget, for the outlines of owners. */
export function ownedWidgetHost(Host: ComponentType<WidgetHostProps>): ComponentType<WidgetHostProps> {
  return (widget) => (
    <div data-owner={sections[ownerOfWidget(widget.name)].folder}>
      <Host {...widget} />
    </div>
  );
}
