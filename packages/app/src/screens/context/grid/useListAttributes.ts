import { useEngine } from '@assunto/engine';
import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import { recordAttributes } from '@assunto/engine/fields';
import { useMemo } from 'react';

/** What a list can show, order and group by: the attributes of its subject, then when and by whom a record was made. */
export function useListAttributes({
  subjectAttributes,
}: Pick<Subject, 'subjectAttributes'>): readonly SubjectAttribute[] {
  const { translate } = useEngine();
  return useMemo(() => [...subjectAttributes, ...recordAttributes(translate)], [subjectAttributes, translate]);
}
