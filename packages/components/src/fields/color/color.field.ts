import { defineField } from '@assunto/engine';
import { colorType } from '@assunto/engine/core';
import { ColorCell } from './ColorCell';
import { ColorEditor } from './ColorEditor';

/** 18: a colour. */
export const colorField = defineField({ type: colorType, Editor: ColorEditor, Cell: ColorCell });
