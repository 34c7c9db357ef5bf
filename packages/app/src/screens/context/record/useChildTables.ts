import type { Context, RelatedSubject } from '@assunto/engine/core';
import { childTablesOf, type ChildTable } from '@assunto/shell';
import { useMemo, useState } from 'react';

/** The tables of related records: those of the form, until they are closed, and those that the person opened. */
export function useChildTables({ template, relatedSubjects }: Context, isNew: boolean) {
  const [opened, setOpened] = useState<readonly RelatedSubject[]>([]);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const ofForm = useMemo(() => childTablesOf(template, relatedSubjects), [template, relatedSubjects]);
  const isOpened = ({ related }: ChildTable) =>
    opened.some(({ subjectAttributeId }) => subjectAttributeId === related.subjectAttributeId);
  const isClosed = ({ related }: ChildTable) => closed.includes(related.subjectAttributeId);
  return {
    // A new record has none yet.
    shown: isNew
      ? []
      : [
          ...ofForm.filter((one) => !isClosed(one) && !isOpened(one)),
          ...opened.map((related): ChildTable => ({ related, ofForm: null })),
        ],
    open: (related: RelatedSubject): void =>
      setOpened((before) => [...before.filter((one) => one !== related), related]),
    close(related: RelatedSubject): void {
      setOpened((before) => before.filter((one) => one !== related));
      setClosed((before) => [...before, related.subjectAttributeId]);
    },
  };
}
