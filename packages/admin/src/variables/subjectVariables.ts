import { joined } from '@assunto/engine/fields';
import type { Subject } from '@assunto/engine/core';
import { columnVariables } from '@assunto/api';
import type { Variable } from './findVariables';

/** The variables of the records of a subject and of those that they refer to; none without a subject. */
export function subjectVariables(subject: Subject | null, subjects: readonly Subject[]): Variable[] {
  const columns = subject ? columnVariables(subject, (id) => subjects.find(({ subjectId }) => subjectId === id)) : [];
  return columns.map(({ name, attributes: [own, related] }) => ({
    name,
    label: related ? joined`${own.name} › ${related.name}` : own.name,
  }));
}
