import { defineField } from '@assunto/engine';
import { textType } from '@assunto/engine/core';
import { TextEditor } from '../../field-parts/TextEditor';

/** 1: text. */
export const textField = defineField({ type: textType, Editor: TextEditor });
