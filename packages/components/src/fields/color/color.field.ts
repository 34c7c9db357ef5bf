import { defineField } from '@assunto/engine';
import { colorType } from '@assunto/engine/fields';
import { ColorCell } from './ColorCell';

/** 18: a colour. */
export const colorField = defineField({ type: colorType, loadEditor: () => import('./ColorEditor'), Cell: ColorCell });
