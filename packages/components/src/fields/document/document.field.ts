import { defineField } from '@assunto/engine';
import { documentType } from '@assunto/engine/core';
import { MaskedCell } from '../../field-parts/MaskedCell';
import { withKeptForm } from '../../field-parts/withKeptForm';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { DocumentEditor } from './DocumentEditor';

/** 2: CNPJ, CPF or foreign document. */
export const documentField = defineField({
  type: documentType,
  Editor: withNaturalKeyCheck(documentType, DocumentEditor),
  Cell: MaskedCell,
  FilterValueEditor: withKeptForm(documentType),
});
