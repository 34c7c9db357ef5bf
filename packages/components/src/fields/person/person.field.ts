import { defineField, type EditorProps } from '@assunto/engine';
import { personType, type SelectValue } from '@assunto/engine/fields';
import { createElement, Suspense } from 'react';
import { lazyRetried } from '../../ui/lazyRetried';
import { PersonCell } from './PersonCell';

const PersonFilterEditor = lazyRetried(() => import('./PersonFilterEditor'));

/** 35: one or several people. */
export const personField = defineField({
  type: personType,
  loadEditor: () => import('./PersonEditor'),
  Cell: PersonCell,
  FilterValueEditor: (field: EditorProps<SelectValue>) =>
    createElement(Suspense, { fallback: null }, createElement(PersonFilterEditor, field)),
});
