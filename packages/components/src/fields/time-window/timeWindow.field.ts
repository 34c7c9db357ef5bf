import { defineField, type EditorProps } from '@assunto/engine';
import { timeWindowType, type TimeWindow } from '@assunto/engine/fields';
import { createElement, Suspense } from 'react';
import { TimeWindowCell } from './TimeWindowCell';
import { lazyRetried } from '../../ui/lazyRetried';

const WindowDayEditor = lazyRetried(() => import('./WindowDayEditor'));

/** 28: a time window. */
export const timeWindowField = defineField({
  type: timeWindowType,
  loadEditor: () => import('./TimeWindowEditor'),
  Cell: TimeWindowCell,
  FilterValueEditor: (field: EditorProps<TimeWindow>) =>
    createElement(Suspense, { fallback: null }, createElement(WindowDayEditor, field)),
});
