import type { ColumnType, ComponentType, ComponentTypeCatalogue, FilterType } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { talkIdLabel } from '../schema/talkIdLabel';
import { inPortuguese, type EngineMessageKey } from '../messages/engineTranslate';
import type { SystemVariable } from './FilterTree';

/** What a filter may use: the attributes that its author may read, and the component types of their values. */
export interface FilterScope {
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
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
export function findFilterField(name: string, { attributes, componentTypes }: FilterScope, path: string): FilterField {
  if (name === '$talkId') return { ...systemFields[name], label: talkIdLabel(attributes.map(labelOf)) };
  if (isSystemVariable(name)) return systemFields[name];
  const attribute = attributes.find((candidate) => candidate.subjectAttributeIdentifier === name);
  if (!attribute) throw unknownAttribute(name, path);
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

const labelOf = ({ subjectAttributeName }: SubjectAttribute): string => subjectAttributeName;

/** The same error for a forbidden and for a missing attribute, so that they cannot be told apart. */
function unknownAttribute(name: string, path: string): EngineError {
  return new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { attribute: name.slice(0, 100), path });
}
