import { defineField } from '@assunto/engine';
import { textType } from '@assunto/engine/core';
import { TextEditor } from './TextEditor';

/** 1: text. */
export const textField = defineField({ type: textType, Editor: TextEditor });
