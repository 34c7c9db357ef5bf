import { ErrorState, FilterBuilder, Skeleton, type FilterResult } from '@assunto/components';
import { useGridContext, userMessageOf } from '@assunto/engine';
import type { FilterTree } from '@assunto/engine/core';

interface SubjectFilterBuilderProps {
  /** The identifier of the subject. */
  subject: string;
  tree: FilterTree | null;
  showsMissing: boolean;
  onChange(result: FilterResult): void;
}

/** The conditions of a filter over a subject. */
export function SubjectFilterBuilder({ subject, tree, showsMissing, onChange }: SubjectFilterBuilderProps) {
  const { context, loadError, reload } = useGridContext(subject);
  if (loadError !== null) return <ErrorState message={userMessageOf(loadError)} onRetry={reload} />;
  if (!context) return <Skeleton lines={4} />;
  const { subjectAttributes } = context.subject;
  return (
    <FilterBuilder attributes={subjectAttributes} initialTree={tree} showsMissing={showsMissing} onChange={onChange} />
  );
}

/** The tree of a stored filter; `null` if it cannot be parsed. */
export function treeOf(text: string): FilterTree | null {
  try {
    return JSON.parse(text) as FilterTree | null;
  } catch {
    return null;
  }
}
