import { defineField } from '@assunto/engine';
import { urlType } from '@assunto/engine/core';
import { TextEditor } from '../../field-parts/TextEditor';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { UrlCell } from './UrlCell';
import { UrlEditor } from './UrlEditor';

/** 16: an address of the web, of e-mail or of a phone. A filter looks for any piece of it. */
export const urlField = defineField({
  type: urlType,
  Editor: withNaturalKeyCheck(urlType, UrlEditor),
  Cell: UrlCell,
  FilterValueEditor: TextEditor,
});
