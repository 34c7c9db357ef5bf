import type { SubjectAttribute } from '@assunto/engine/core';

/** An attribute without settings, for component types that are asked about a text before the attribute exists. */
export const plainAttribute: SubjectAttribute = {
  subjectAttributeId: 1,
  identifier: 'coluna',
  name: 'Coluna',
  componentId: 1,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  isOrderable: true,
  length: null,
  defaultValue: null,
  componentConfigs: {},
  actions: { create: true, update: true, delete: true },
  preSelect: false,
  attributeName: 'Coluna',
  subjectAttributeName: 'Coluna',
  subjectAttributeIdentifier: 'coluna',
  relatedSubject: null,
  icon: null,
};
