import { defineField } from '@assunto/engine';
import { urlType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';
import { UrlCell } from './UrlCell';

/** 16: a web, e-mail or phone address. A filter matches any part of it. */
export const urlField = defineField({
  type: urlType,
  loadEditor: () => import('./UrlEditor'),
  Cell: UrlCell,
  FilterValueEditor: TextEditor,
});
