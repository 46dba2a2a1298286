import { I18nProvider } from '@lingui/react';
import { ShellProvider } from '@portal/contract/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { codeOfThrown, SectionError, type SectionErrorCode } from '../protocol/section-error.ts';
import type { MountedSection } from './mount-section.ts';

/** Replaces a section while it can't be shown; it uses the shell's own messages. */
export interface FallbackProps {
  error: SectionError;
  retry: () => void;
  /** A retry is under way. */
  retrying: boolean;
}
export type Fallback = ComponentType<FallbackProps>;

interface BoundaryProps {
  section: MountedSection;
  Fallback: Fallback;
  report: (error: unknown) => void;
  /** Called before a failed part is shown again: drops its release if that was rolled back. Resolves to true if a replacement is coming. */
  fallBack: () => Promise<boolean>;
  /** Called whenever the part has been drawn. */
  onShown?: (section: MountedSection) => void;
  children: ReactNode;
}

interface BoundaryState {
  failure?: { code: SectionErrorCode; cause?: unknown };
  retrying?: boolean;
}

/** Shows a part of a section with the section's messages and shell object. Catches what it throws while it renders. */
export class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};
  private leave = () => {};

  static getDerivedStateFromError(cause: unknown): BoundaryState {
    return { failure: { code: codeOfThrown(cause), cause } };
  }

  override componentDidMount() {
    this.leave = this.props.section.hold();
    this.props.onShown?.(this.props.section);
  }

  override componentDidUpdate({ section }: BoundaryProps) {
    if (section === this.props.section) return this.props.onShown?.(section);
    this.leave();
    this.componentDidMount();
    if (this.state.failure) this.setState({ failure: undefined, retrying: false });
  }

  override componentWillUnmount() {
    this.leave();
  }

  override componentDidCatch(cause: unknown) {
    this.props.report(this.errorOf({ code: codeOfThrown(cause), cause }));
  }

  private retry = async () => {
    this.setState({ retrying: true });
    if (!(await this.props.fallBack())) this.setState({ failure: undefined, retrying: false });
  };

  private errorOf({ code, cause }: NonNullable<BoundaryState['failure']>) {
    return new SectionError(code, this.props.section.shell.section, this.props.section.release, cause);
  }

  override render() {
    const { section, Fallback, children } = this.props;
    const { failure } = this.state;
    if (failure) return <Fallback error={this.errorOf(failure)} retry={this.retry} retrying={this.state.retrying ?? false} />;
    return (
      <ShellProvider shell={section.shell}>
        <I18nProvider i18n={section.shell.i18n}>{children}</I18nProvider>
      </ShellProvider>
    );
  }
}
