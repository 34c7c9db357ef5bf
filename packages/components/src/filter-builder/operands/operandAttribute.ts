import {
  arityOf,
  type ComponentType,
  type FilterField,
  type FilterType,
  type SubjectAttribute,
  type FilterOperator,
} from '@assunto/engine/core';
import { checkboxType, datetimeType, numberType } from '@assunto/engine/fields';

interface OperandAttribute {
  /** The attribute that the editor of one operand receives. */
  attribute: SubjectAttribute;
  type: ComponentType;
  /** The editor edits the whole list of a list operator. */
  isList: boolean;
}

/** The record's own variables have no attribute; their values are edited as those of these types. */
const typeOfSystemVariable: Partial<Record<FilterType, ComponentType>> = {
  number: numberType,
  boolean: checkboxType,
  datetime: datetimeType,
};

const isOption = (filterType: FilterType) => filterType === 'option' || filterType === 'options';

/**
 * The attribute that an operand's editor edits: the condition's own, but always required, without the rules that only concern
 * records, and with multiple values exactly where the operator takes a list of options. Removed options, which records may have,
 * are offered too, with the name that `markRemoved` gives them.
 */
export function operandAttribute(
  field: FilterField,
  operator: FilterOperator,
  markRemoved: (name: string) => string = (name) => name,
): OperandAttribute {
  const type = field.componentType ?? typeOfSystemVariable[field.filterType] ?? numberType;
  const isList = isOption(field.filterType) && arityOf(operator) === 'list';
  const own = field.attribute ?? systemAttribute(field, type);
  return {
    attribute: {
      ...own,
      isRequired: true,
      isMultipleValues: isOption(field.filterType) ? isList : own.isMultipleValues,
      componentConfigs: {
        ...own.componentConfigs,
        placeholder: undefined,
        options: own.componentConfigs.options?.map(({ isRemoved, ...option }) =>
          isRemoved ? { ...option, name: markRemoved(option.name) } : option,
        ),
      },
    },
    type,
    isList,
  };
}

function systemAttribute(field: FilterField, type: ComponentType): SubjectAttribute {
  return {
    subjectAttributeId: 0,
    identifier: field.name,
    name: field.label,
    attributeName: field.label,
    subjectAttributeName: field.label,
    subjectAttributeIdentifier: field.name,
    componentId: type.number,
    isRequired: true,
    isEditable: true,
    isNaturalKey: false,
    isMultipleValues: false,
    isInternal: false,
    isOrderable: false,
    length: null,
    defaultValue: null,
    componentConfigs: {},
    actions: { create: true, update: true, delete: true },
    preSelect: false,
    relatedSubject: null,
    icon: null,
  };
}
