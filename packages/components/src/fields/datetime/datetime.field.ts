import { defineField, type EditorProps } from '@assunto/engine';
import { datetimeType } from '@assunto/engine/fields';
import { createElement, Suspense } from 'react';
import { DatetimeCell } from './DatetimeCell';
import { lazyRetried } from '../../ui/lazyRetried';

const InstantFilterEditor = lazyRetried(() => import('./InstantFilterEditor'));

/** 11: an instant. */
export const datetimeField = defineField({
  type: datetimeType,
  loadEditor: () => import('./DatetimeEditor'),
  Cell: DatetimeCell,
  FilterValueEditor: (field: EditorProps<string>) =>
    createElement(Suspense, { fallback: null }, createElement(InstantFilterEditor, field)),
});
