import { defineField } from '@assunto/engine';
import { timeType } from '@assunto/engine/fields';
import { FiguresCell } from '../../field-parts/FiguresCell';

/** 19: a time of day. */
export const timeField = defineField({ type: timeType, loadEditor: () => import('./TimeEditor'), Cell: FiguresCell });
