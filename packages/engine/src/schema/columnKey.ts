import type { SubjectAttribute } from '../contract/attribute';

/** The readable attributes of the subject that an attribute refers to. */
export type RelatedAttributes = (pointer: SubjectAttribute) => readonly SubjectAttribute[];

/** What a column shows: an attribute of the records, or of the one that `through` refers to. */
export interface ColumnSource {
  attribute: SubjectAttribute;
  through?: SubjectAttribute | undefined;
}

/** An attribute by its number, or an attribute of a related record, as requests name them. */
export interface NamedColumn {
  subjectAttributeId: number;
  relatedAttributeId?: number | null | undefined;
}

/**
 * What identifies a column in its list: the number of its attribute, or `pointer.attribute` for one of a related record.
 *
 * @example
 * columnKey({ subjectAttributeId: 105, relatedAttributeId: 31 }); // '105.31'
 */
export const columnKey = ({ subjectAttributeId, relatedAttributeId }: NamedColumn): number | string =>
  relatedAttributeId == null ? subjectAttributeId : `${subjectAttributeId}.${relatedAttributeId}`;

/**
 * A column as requests name it.
 *
 * @example
 * const order = [{ ...namedColumn({ attribute }), direction: 1 }];
 */
export const namedColumn = ({
  attribute,
  through,
}: ColumnSource): { subjectAttributeId: number; relatedAttributeId?: number } =>
  through
    ? { subjectAttributeId: through.subjectAttributeId, relatedAttributeId: attribute.subjectAttributeId }
    : { subjectAttributeId: attribute.subjectAttributeId };

/** The key of what a column shows. */
export const sourceKey = (source: ColumnSource): number | string => columnKey(namedColumn(source));

/**
 * What a request names, among attributes that the person may read; `null` for anything else.
 *
 * @example
 * const source = findColumn({ subjectAttributeId: 105, relatedAttributeId: 31 }, { attributes, related: () => attributes });
 */
export function findColumn(
  { subjectAttributeId, relatedAttributeId }: NamedColumn,
  { attributes, related }: { attributes: readonly SubjectAttribute[]; related?: RelatedAttributes | undefined },
): ColumnSource | null {
  const byId = (list: readonly SubjectAttribute[], id: number) => list.find((one) => one.subjectAttributeId === id);
  const own = byId(attributes, subjectAttributeId);
  if (!own || relatedAttributeId == null) return own ? { attribute: own } : null;
  const found = byId(related?.(own) ?? [], relatedAttributeId);
  // Values of another record are changed there.
  return found ? { attribute: { ...found, isEditable: false }, through: own } : null;
}

type Named = Pick<SubjectAttribute, 'name'>;

/**
 * The name of a column without a label of its own.
 *
 * @example
 * columnLabel({ attribute: { name: 'Subprefeitura' }, through: { name: 'Bairro' } }); // 'Bairro › Subprefeitura'
 */
export const columnLabel = ({ attribute, through }: { attribute: Named; through?: Named | undefined }): string =>
  through ? `${through.name} › ${attribute.name}` : attribute.name;

/**
 * The attributes through which columns of these names show related records.
 *
 * @example
 * const pointers = pointersOfColumns(context.gridView?.columns ?? [], attributes);
 */
export function pointersOfColumns(
  columns: readonly NamedColumn[],
  attributes: readonly SubjectAttribute[],
): SubjectAttribute[] {
  const ids = new Set(columns.flatMap((one) => (one.relatedAttributeId == null ? [] : one.subjectAttributeId)));
  return attributes.filter(({ subjectAttributeId }) => ids.has(subjectAttributeId));
}
