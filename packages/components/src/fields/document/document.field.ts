import { defineField } from '@assunto/engine';
import { documentType } from '@assunto/engine/core';
import { withKeptForm } from '../../field-parts/withKeptForm';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { DocumentEditor } from './DocumentEditor';

/** 2: CNPJ, CPF or foreign document. */
export const documentField = defineField({
  type: documentType,
  Editor: withNaturalKeyCheck(documentType, DocumentEditor),
  FilterValueEditor: withKeptForm(documentType),
});
