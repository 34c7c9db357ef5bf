import { defineField } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { documentKinds, documentType } from '@assunto/engine/fields';
import { MaskedCell } from '../../field-parts/MaskedCell';
import { withNormalisedValue } from '../../field-parts/withNormalisedValue';

/** Digits that are a right CNPJ or CPF are meant as one, though a foreign document could have them as well. */
const asOneOfBrazil = (attribute: SubjectAttribute): SubjectAttribute => {
  const documents = documentKinds(attribute).filter((kind) => kind !== 'foreign');
  return documents.length === 0
    ? attribute
    : { ...attribute, componentConfigs: { ...attribute.componentConfigs, documents } };
};

/** 2: CNPJ, CPF or foreign document. */
export const documentField = defineField({
  type: documentType,
  loadEditor: () => import('./DocumentEditor'),
  Cell: MaskedCell,
  FilterValueEditor: withNormalisedValue(documentType, asOneOfBrazil),
});
