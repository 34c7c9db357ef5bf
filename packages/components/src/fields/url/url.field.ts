import { defineField } from '@assunto/engine';
import { urlType } from '@assunto/engine/core';
import { UrlCell } from './UrlCell';
import { UrlEditor } from './UrlEditor';

/** 16: an address of the web, of e-mail or of a phone. */
export const urlField = defineField({ type: urlType, Editor: UrlEditor, Cell: UrlCell });
