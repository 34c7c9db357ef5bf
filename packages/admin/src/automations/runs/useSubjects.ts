import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import { useItems } from '@assunto/shell';
import { useMemo } from 'react';

/** The subjects that the reader may read, once they are there; their attributes by number. */
export function useSubjects() {
  const { value } = useItems<Subject>('/subject/');
  return useMemo(() => {
    const subjects = value ?? [];
    const attributes = subjects.flatMap(({ subjectAttributes }) =>
      subjectAttributes.map((one): [number, SubjectAttribute] => [one.subjectAttributeId, one]),
    );
    return { subjects, attributes: new Map(attributes) };
  }, [value]);
}
