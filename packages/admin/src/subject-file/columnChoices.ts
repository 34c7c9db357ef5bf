import type { AttributeCreate, SubjectFile, SubjectFileColumn, SubjectFromFile, TypeProposal } from '@assunto/api';
import type { ChosenConventions } from '@assunto/shell';

/** The type of a column's attribute: one that was proposed, another component number, or the records of a subject. */
export type ChosenType =
  | { kind: 'proposed'; index: number }
  | { kind: 'other'; componentId: number }
  /** `null` until a subject is chosen. */
  | { kind: 'related'; subjectId: number | null };

/** What becomes of a column. */
export interface ColumnChoice {
  isUsed: boolean;
  name: string;
  type: ChosenType;
  isRequired: boolean;
  isNaturalKey: boolean;
  conventions: ChosenConventions;
}

/** Component numbers that a column of texts can become, besides those that were proposed. */
export const offeredComponents: readonly number[] = [
  1, 26, 3, 23, 5, 24, 25, 32, 11, 19, 20, 10, 4, 2, 6, 13, 16, 31, 17, 33, 18,
];

/** Headings whose column identifies a record, if all of its values differ. */
const keyHeading = /^(id|c[oó]d(igo)?|n[uº°]?m?(ero)?|protocolo|cpf|cnpj|placa|e-?mail|chave|key|code)\b/i;

/** The proposed choices: every column with values, with its first type; at most one natural key. */
export function proposedChoices({ columns }: SubjectFile): ColumnChoice[] {
  const key = columns.findIndex(({ isUnique, name }) => isUnique && keyHeading.test(name.replace(/_/g, ' ')));
  return columns.map((column, index) => ({
    isUsed: column.filledCount > 0,
    name: titleOf(column.name),
    type: column.relatedSubject
      ? { kind: 'related', subjectId: column.relatedSubject.subjectId }
      : { kind: 'proposed', index: 0 },
    isRequired: index === key,
    isNaturalKey: index === key,
    conventions: {},
  }));
}

/** A heading as a name: `data_inicio` becomes `Data inicio`; one with capital letters stays as it is. */
function titleOf(heading: string): string {
  const label = heading
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 150);
  return /\p{Lu}/u.test(label.slice(1)) ? label : label.charAt(0).toUpperCase() + label.slice(1);
}

/** The proposal of a chosen type, or `null` for another component number or related records. */
export const proposalOf = ({ types }: SubjectFileColumn, type: ChosenType): TypeProposal | null =>
  type.kind === 'proposed' ? (types[type.index] ?? null) : null;

/** The component number of a choice. */
export const componentOf = (column: SubjectFileColumn, type: ChosenType): number =>
  type.kind === 'related' ? 4 : type.kind === 'other' ? type.componentId : (proposalOf(column, type)?.componentId ?? 1);

/** The attribute of a column. */
function attributeOf(
  column: SubjectFileColumn,
  { name, type, isRequired, isNaturalKey }: ColumnChoice,
): AttributeCreate {
  const proposal = proposalOf(column, type);
  return {
    name: name.trim(),
    componentId: componentOf(column, type),
    isRequired,
    isNaturalKey,
    ...(proposal && { componentConfigs: proposal.componentConfigs, isMultipleValues: proposal.isMultipleValues }),
    ...(proposal?.length !== undefined && { length: proposal.length }),
    ...(type.kind === 'related' && { relatedSubjectId: type.subjectId }),
  };
}

/** The subject as entered, with the choices of its columns. */
export interface SubjectChoice {
  subjectName: string;
  singularName: string;
  pluralName: string;
  menuName: string;
  roomIds: readonly number[];
  /** The texts that mean empty cells. */
  emptyMarks: readonly string[];
}

/** The body of the call that creates the subject. Formats of a proposal apply unless a person chose others. */
export function bodyOf(file: SubjectFile, choices: readonly ColumnChoice[], subject: SubjectChoice): SubjectFromFile {
  const { subjectName, singularName, pluralName, menuName, roomIds, emptyMarks } = subject;
  return {
    subject: { subjectName: subjectName.trim(), singularName: singularName.trim(), pluralName: pluralName.trim() },
    columns: file.columns.map((column, index) => {
      const choice = choices[index];
      if (!choice?.isUsed) return null;
      const { numbers, dates, times, answers } = { ...proposalOf(column, choice.type), ...choice.conventions };
      return {
        attribute: attributeOf(column, choice),
        ...(numbers && { numbers }),
        ...(dates && { dates }),
        ...(times && { times }),
        ...(answers && { answers }),
      };
    }),
    emptyMarks: [...emptyMarks],
    menuName: menuName.trim() === '' ? null : menuName.trim(),
    roomIds: [...roomIds],
  };
}
