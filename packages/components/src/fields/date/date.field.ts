import { defineField } from '@assunto/engine';
import { dateType } from '@assunto/engine/fields';
import { DateCell } from './DateCell';

/** 32: a date without time. */
export const dateField = defineField({ type: dateType, loadEditor: () => import('./DateEditor'), Cell: DateCell });
