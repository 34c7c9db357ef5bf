import type { ColumnType, ComponentType, ComponentTypeCatalogue, FilterType } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import type { RelatedAttributes } from '../schema/columnKey';
import { talkIdLabel } from '../schema/talkIdLabel';
import { inPortuguese, type EngineMessageKey, type EngineTranslate } from '../messages/engineTranslate';
import type { SystemVariable } from './FilterTree';

/** What a filter may use: the attributes that its author may read, and the component types of their values. */
export interface FilterScope {
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  /**
   * The attributes of an attribute's related subject that the author may read; empty where they may read none. Absent: the filter
   * may not name attributes of related records (`bairro.subprefeitura`), since its result would change without its record.
   */
  related?: RelatedAttributes | undefined;
  /** The language of labels; Portuguese by default. */
  translate?: EngineTranslate | undefined;
}

/** The left side of a condition: an attribute, or a system variable of the record. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly filterType: FilterType;
  readonly columnType: ColumnType;
  /** Absent for system variables. */
  readonly attribute?: SubjectAttribute;
  readonly componentType?: ComponentType;
  /** The attribute that refers to the record whose `attribute` is compared; absent: the record's own is. */
  readonly through?: SubjectAttribute;
  /** The operators that the component type offers; absent: all operators of the filter type. */
  readonly operators?: readonly FilterOperator[];
}

const systemFields: Readonly<Record<SystemVariable, FilterField>> = {
  $talkId: { name: '$talkId', label: inPortuguese('grid.talkId'), filterType: 'number', columnType: 'bigint' },
  $isActive: { name: '$isActive', label: inPortuguese('system.active'), filterType: 'boolean', columnType: 'boolean' },
  $createdBy: {
    name: '$createdBy',
    label: inPortuguese('system.createdBy'),
    filterType: 'number',
    columnType: 'bigint',
  },
  $updatedBy: {
    name: '$updatedBy',
    label: inPortuguese('system.updatedBy'),
    filterType: 'number',
    columnType: 'bigint',
  },
  $insertedIn: {
    name: '$insertedIn',
    label: inPortuguese('system.createdOn'),
    filterType: 'datetime',
    columnType: 'timestamptz',
  },
  $updatedIn: {
    name: '$updatedIn',
    label: inPortuguese('system.updatedOn'),
    filterType: 'datetime',
    columnType: 'timestamptz',
  },
};

/**
 * The keys of the system variables' labels; that of the record's number is named together with its attributes (`talkIdLabel`).
 */
export const systemVariableKeys: Readonly<Partial<Record<SystemVariable, EngineMessageKey>>> = {
  $isActive: 'system.active',
  $createdBy: 'system.createdBy',
  $updatedBy: 'system.updatedBy',
  $insertedIn: 'system.createdOn',
  $updatedIn: 'system.updatedOn',
};

/** Whether `name` is a system variable, which every reader of the record may use. */
export function isSystemVariable(name: string): name is SystemVariable {
  return Object.hasOwn(systemFields, name);
}

/**
 * The field of a name. A forbidden attribute and a missing one give the same error.
 *
 * @example
 * const field = findFilterField('status', { attributes, componentTypes }, '/0');
 */
export function findFilterField(name: string, scope: FilterScope, path: string): FilterField {
  const { attributes, componentTypes } = scope;
  const [pointerName, relatedName] = relatedPath(name);
  if (relatedName !== undefined) return relatedField(pointerName, relatedName, scope, path);
  if (name === '$talkId') return { ...systemFields[name], label: talkIdLabel(attributes.map(labelOf)) };
  if (isSystemVariable(name)) return systemFields[name];
  const attribute = attributes.find((candidate) => candidate.subjectAttributeIdentifier === name);
  if (!attribute) throw unknownAttribute(name, path);
  // Whoever may read related records is evaluated when a list is read; everything else would miss the change of another record.
  if (attribute.computed && !scope.related)
    throw new EngineError('FILTER_COMPUTED_UNSUPPORTED', { attribute: name.slice(0, 100), path });
  const componentType = componentTypes.get(attribute.componentId);
  return {
    name,
    label: labelOf(attribute),
    filterType: componentType.filterType(attribute),
    columnType: componentType.columnType(attribute),
    attribute,
    componentType,
    operators: componentType.operators(attribute),
  };
}

/**
 * The pointer and the attribute of the related record in a name (`bairro.subprefeitura`); the second is absent for an attribute of
 * the record itself.
 *
 * @example
 * relatedPath('bairro.subprefeitura'); // ['bairro', 'subprefeitura']
 */
export function relatedPath(name: string): [attribute: string, relatedAttribute?: string] {
  const at = name.indexOf('.');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/**
 * Whether filters can read the record that an attribute refers to: it refers to at most one.
 *
 * @example
 * const pointers = attributes.filter((attribute) => isPointer(attribute, componentTypes));
 */
export function isPointer(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  const type = componentTypes.get(attribute.componentId);
  return attribute.relatedSubject !== null && type.filterType(attribute) === 'option';
}

/** The field of an attribute of the record that an attribute refers to. Further records, and their properties, cannot be named. */
function relatedField(pointerName: string, relatedName: string, scope: FilterScope, path: string): FilterField {
  const { attributes, componentTypes, related, translate } = scope;
  const name = `${pointerName}.${relatedName}`;
  const pointer = attributes.find((candidate) => candidate.subjectAttributeIdentifier === pointerName);
  const isReadable = pointer !== undefined && isPointer(pointer, componentTypes);
  if (!isReadable || isSystemVariable(relatedName) || relatedName.includes('.')) throw unknownAttribute(name, path);
  if (!related) throw new EngineError('FILTER_RELATED_UNSUPPORTED', { attribute: name.slice(0, 100), path });
  const target = { attributes: related(pointer), componentTypes, related };
  if (!target.attributes.some((one) => one.subjectAttributeIdentifier === relatedName))
    throw unknownAttribute(name, path);
  const field = findFilterField(relatedName, target, path);
  const labels = { name: field.label, pointer: labelOf(pointer) };
  return { ...field, name, label: (translate ?? inPortuguese)('filter.related', labels), through: pointer };
}

const labelOf = ({ subjectAttributeName }: SubjectAttribute): string => subjectAttributeName;

/** The same error for a forbidden and for a missing attribute, so that they cannot be distinguished. */
function unknownAttribute(name: string, path: string): EngineError {
  return new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { attribute: name.slice(0, 100), path });
}
