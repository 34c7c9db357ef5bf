import { ErrorState, FilterBuilder, Skeleton } from '@assunto/components';
import { useGridContext, userMessageOf } from '@assunto/engine';
import type { ComponentProps } from 'react';

interface SubjectFilterBuilderProps extends Omit<ComponentProps<typeof FilterBuilder>, 'attributes'> {
  /** The identifier of the subject. */
  subject: string;
}

/** The conditions of a filter over a subject. */
export function SubjectFilterBuilder({ subject, ...props }: SubjectFilterBuilderProps) {
  const { context, loadError, reload } = useGridContext(subject);
  if (loadError !== null) return <ErrorState message={userMessageOf(loadError)} onRetry={reload} />;
  if (!context) return <Skeleton lines={4} />;
  return <FilterBuilder attributes={context.subject.subjectAttributes} {...props} />;
}
