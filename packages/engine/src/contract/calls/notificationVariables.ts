import type { SubjectAttribute } from '../attribute';

/** The variables of every notification (2§3): the receiver's e-mail and name, and the number of the record. */
export const notificationVariables = { email: 'user.email', name: 'user.name', talk: 'talk.id' } as const;

/** A column of a subject as a variable: its own, or one of the subject that it points to. */
export interface ColumnVariable {
  /** What stands between the braces: `titulo`, or `cliente.nome` through the attribute `cliente`. */
  name: string;
  /** The attributes on the way, one or two. */
  attributes: readonly [SubjectAttribute, SubjectAttribute?];
}

interface SubjectColumns {
  subjectId: number;
  subjectAttributes: readonly SubjectAttribute[];
}

/**
 * The columns that notifications about a subject may name: those of the subject, and those of the subjects that it points
 * to. `subjectOf` finds a subject that may be read. A column that is called like a variable of every notification is none.
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
