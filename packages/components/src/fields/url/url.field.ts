import { defineField } from '@assunto/engine';
import { urlType } from '@assunto/engine/fields';
import { TextEditor } from '../../field-parts/TextEditor';
import { UrlCell } from './UrlCell';

/** 16: an address of the web, of e-mail or of a phone. A filter looks for any piece of it. */
export const urlField = defineField({
  type: urlType,
  loadEditor: () => import('./UrlEditor'),
  Cell: UrlCell,
  FilterValueEditor: TextEditor,
});
