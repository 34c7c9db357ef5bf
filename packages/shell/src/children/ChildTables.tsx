import type { RelatedSubject, Talk } from '@assunto/engine/core';
import { lazy, Suspense } from 'react';
import type { ChildTable } from './ChildTable';

const ChildrenPanel = lazy(() => import('./ChildrenPanel'));

interface ChildTablesProps {
  parent: Talk;
  open: readonly ChildTable[];
  onSaved: () => void;
  onClose: (related: RelatedSubject) => void;
  /** Rows can be tried, but not saved, closed or protected against loss. */
  isPreview?: boolean;
}

/** The tables of related records that are being edited, below the form. */
export function ChildTables({ parent, open, onSaved, onClose, isPreview = false }: ChildTablesProps) {
  return open.map(({ related, ofForm }) => (
    <Suspense key={related.subjectAttributeId} fallback={null}>
      <ChildrenPanel {...{ parent, related, ofForm, onSaved, isPreview }} onClose={() => onClose(related)} />
    </Suspense>
  ));
}
