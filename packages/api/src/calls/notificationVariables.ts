import type { SubjectAttribute } from '@assunto/engine/core';

/** The variables of every notification: the receiver's e-mail and name, and the number of the record. */
export const notificationVariables = { email: 'user.email', name: 'user.name', talk: 'talk.id' } as const;

/** A column of a subject as a variable: its own, or one of a subject that it refers to. */
export interface ColumnVariable {
  /** The name between the braces: `titulo`, or `cliente.nome` through the attribute `cliente`. */
  name: string;
  /** The path of attributes, one or two. */
  attributes: readonly [SubjectAttribute, SubjectAttribute?];
}

interface SubjectColumns {
  subjectId: number;
  subjectAttributes: readonly SubjectAttribute[];
}

/**
 * The columns that notifications about a subject may use: those of the subject, and of the subjects that it refers to.
 * `subjectOf` finds a subject that may be read. A column with the name of a general variable is excluded.
 *
 * @example
 * const names = columnVariables(subject, () => undefined).map(({ name }) => name);
 */
export function columnVariables(
  { subjectAttributes }: SubjectColumns,
  subjectOf: (subjectId: number) => SubjectColumns | undefined,
): ColumnVariable[] {
  const own = subjectAttributes.map((attribute): ColumnVariable => ({
    name: attribute.identifier,
    attributes: [attribute],
  }));
  const related = subjectAttributes.flatMap((attribute) => {
    const target = attribute.relatedSubject && subjectOf(attribute.relatedSubject.subjectId);
    return (target?.subjectAttributes ?? []).map((column): ColumnVariable => ({
      name: `${attribute.identifier}.${column.identifier}`,
      attributes: [attribute, column],
    }));
  });
  const reserved = new Set<string>(Object.values(notificationVariables));
  return [...own, ...related].filter(({ name }) => !reserved.has(name));
}
