import { Skeleton } from '@assunto/components';
import type { RelatedSubject, Talk } from '@assunto/engine/core';
import { useEffect, useRef } from 'react';
import { lazyPanel } from '../loading/lazyPanel';
import type { ChildTable } from './ChildTable';
import './childTables.css';

const ChildrenPanel = lazyPanel(() => import('./ChildrenPanel'), <Skeleton lines={4} />);

interface ChildTablesProps {
  parent: Talk;
  open: readonly ChildTable[];
  onSaved: () => void;
  onClose: (related: RelatedSubject) => void;
  /** Rows can be tried, but not saved, closed or protected against loss. */
  isPreview?: boolean;
}

/** The tables of related records that are being edited, below the form. */
export function ChildTables({ open, ...shared }: ChildTablesProps) {
  return open.map((table) => <OpenTable key={table.related.subjectAttributeId} table={table} {...shared} />);
}

function OpenTable({
  table: { related, ofForm },
  onClose,
  isPreview = false,
  ...shared
}: Omit<ChildTablesProps, 'open'> & { table: ChildTable }) {
  const frame = useRef<HTMLDivElement>(null);
  const isOpened = ofForm === null;
  // Whoever opened it far above also sees that it is loading, and that its code could not be loaded.
  useEffect(() => {
    if (isOpened) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    <div ref={frame} className="as-child-table">
      <ChildrenPanel
        related={related}
        ofForm={ofForm}
        isPreview={isPreview}
        {...shared}
        onClose={() => onClose(related)}
      />
    </div>
  );
}
