import { defineField, type EditorProps } from '@assunto/engine';
import { carrierType, type Carrier } from '@assunto/engine/fields';
import { createElement } from 'react';
import { TextEditor } from '../../field-parts/TextEditor';
import { CarrierCell } from './CarrierCell';

/** 29: the carrier's vehicle, driver and plates. */
export const carrierField = defineField({
  type: carrierType,
  loadEditor: () => import('./CarrierEditor'),
  Cell: CarrierCell,
  // A filter compares the joined text, so its value is edited as plain text.
  FilterValueEditor: (field: EditorProps<Carrier>) =>
    createElement(TextEditor, field as unknown as EditorProps<string>),
});
