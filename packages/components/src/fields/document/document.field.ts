import { defineField } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { documentKinds, documentType } from '@assunto/engine/fields';
import { MaskedCell } from '../../field-parts/MaskedCell';
import { withNormalisedValue } from '../../field-parts/withNormalisedValue';

/** Digits that form a valid CNPJ or CPF are read as one, although a foreign document could have the same digits. */
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
