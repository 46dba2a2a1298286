import { I18nProvider } from '@lingui/react';
import { ShellProvider } from '@portal/contract/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { watchPlace } from './commits.ts';
import type { MountedSection } from './mount-section.ts';
import { SectionError, type SectionErrorCode } from './section-error.ts';

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
  failure?: { code: SectionErrorCode; cause?: unknown };
}

/** Shows a piece of a section among its own messages and with its shell object. What it throws while it is shown stays here, and so does an endless loop of updates. */
export class SectionPlace extends Component<PlaceProps, PlaceState> {
  override state: PlaceState = {};
  private leave = () => {};

  static getDerivedStateFromError(cause: unknown): PlaceState {
    return { failure: { code: 'F-601', cause } };
  }

  override componentDidMount() {
    const undo = [watchPlace(this), this.props.section.hold()];
    this.leave = () => {
      for (const one of undo) one();
    };
  }

  override componentDidUpdate({ section }: PlaceProps) {
    if (section === this.props.section) return;
    this.leave();
    this.componentDidMount();
  }

  override componentWillUnmount() {
    this.leave();
  }

  override componentDidCatch(cause: unknown) {
    this.props.report(this.errorOf({ code: 'F-601', cause }));
  }

  /** It rendered without end (F12). */
  takeDown() {
    const failure = { code: 'F-602' } as const;
    this.props.report(this.errorOf(failure));
    this.setState({ failure });
  }

  private errorOf({ code, cause }: NonNullable<PlaceState['failure']>) {
    return new SectionError(code, this.props.section.shell.section, this.props.section.release, cause);
  }

  override render() {
    const { section, Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure) return <Fallback error={this.errorOf(failure)} retry={() => this.setState({ failure: undefined })} retrying={false} />;
    return (
      <ShellProvider shell={section.shell}>
        <I18nProvider i18n={section.shell.i18n}>{children}</I18nProvider>
      </ShellProvider>
    );
  }
}
