import type { ComponentType, ComponentConfigs, SubjectAttribute } from '@assunto/engine/core';

/** What an editor that only helps to design is given as its attribute: the field's own, of another type and name. */
export function pickerAttribute(
  own: SubjectAttribute,
  type: Pick<ComponentType, 'number'>,
  name: string,
  componentConfigs: ComponentConfigs = {},
): SubjectAttribute {
  return {
    ...own,
    name,
    attributeName: name,
    subjectAttributeName: name,
    componentId: type.number,
    componentConfigs,
    isRequired: false,
    isMultipleValues: false,
    isNaturalKey: false,
    relatedSubject: null,
    length: null,
  };
}
