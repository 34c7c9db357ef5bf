import { defineField } from '@assunto/engine';
import { urlType } from '@assunto/engine/core';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { UrlCell } from './UrlCell';
import { UrlEditor } from './UrlEditor';

/** 16: an address of the web, of e-mail or of a phone. */
export const urlField = defineField({ type: urlType, Editor: withNaturalKeyCheck(urlType, UrlEditor), Cell: UrlCell });
