import { defineField, type EditorProps } from '@assunto/engine';
import { carrierType, type Carrier } from '@assunto/engine/fields';
import { createElement } from 'react';
import { TextEditor } from '../../field-parts/TextEditor';
import { CarrierCell } from './CarrierCell';

/** 29: who carries. */
export const carrierField = defineField({
  type: carrierType,
  loadEditor: () => import('./CarrierEditor'),
  Cell: CarrierCell,
  // A filter compares the joined text, so that a part of it is what is typed.
  FilterValueEditor: (field: EditorProps<Carrier>) =>
    createElement(TextEditor, field as unknown as EditorProps<string>),
});
