import { I18nProvider } from '@lingui/react';
import { ShellProvider } from '@portal/contract/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { MountedSection } from './mount-section.ts';
import { SectionError } from './section-error.ts';

/** What stands in a section's place while it can't be shown; the shell's own words are around it. */
export interface FallbackProps {
  error: SectionError;
  retry: () => void;
  /** A retry is under way. */
  retrying: boolean;
}
export type Fallback = ComponentType<FallbackProps>;

interface PlaceProps {
  section: MountedSection;
  Fallback: Fallback;
  report: (error: unknown) => void;
  children: ReactNode;
}

interface PlaceState {
  failure?: { cause: unknown };
}

/** Shows a piece of a section among its own messages and with its shell object. What it throws while it is shown stays here. */
export class SectionPlace extends Component<PlaceProps, PlaceState> {
  override state: PlaceState = {};

  static getDerivedStateFromError(cause: unknown): PlaceState {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown) {
    this.props.report(this.errorOf(cause));
  }

  private errorOf(cause: unknown) {
    return new SectionError('F-601', this.props.section.shell.section, this.props.section.release, cause);
  }

  override render() {
    const { section, Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure)
      return <Fallback error={this.errorOf(failure.cause)} retry={() => this.setState({ failure: undefined })} retrying={false} />;
    return (
      <ShellProvider shell={section.shell}>
        <I18nProvider i18n={section.shell.i18n}>{children}</I18nProvider>
      </ShellProvider>
    );
  }
}
