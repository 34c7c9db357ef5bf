import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { SubjectAttribute } from '../contract/attribute';

/** Where a field failed. */
export interface FieldErrorInfo {
  attribute: SubjectAttribute;
  /** The part that threw. */
  part: 'editor' | 'cell';
  /** React's component stack. */
  componentStack: string | null;
}

export interface FieldBoundaryProps {
  attribute: SubjectAttribute;
  part: FieldErrorInfo['part'];
  onError: (error: unknown, where: FieldErrorInfo) => void;
  /** Rendered in its place; `retry` renders the field again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Error boundary of an editor or a cell, so that the rest keeps working. The value is held elsewhere, so it is not lost. */
export class FieldBoundary extends Component<FieldBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { attribute, part, onError } = this.props;
    onError(error, { attribute, part, componentStack: componentStack ?? null });
  }

  private readonly retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
