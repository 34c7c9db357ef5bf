import type { EditorServices } from '@assunto/engine';
import type { Subject } from '@assunto/engine/core';
import type { WorkStep } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { createContext, use } from 'react';
import type { WorkCatalogue } from './useWorkCatalogue';

/** What each form of a type of step takes. */
export interface WorkFormProps {
  step: WorkStep;
  onChange(step: WorkStep): void;
}

/** What the parts of the form of a step share. */
export interface WorkFormContext {
  catalogue: WorkCatalogue;
  /** Of the event's record; `null` where there is none, or events of several subjects. */
  subject: Subject | null;
  isReadOnly: boolean;
  problems: readonly JobProblem[];
  /** Those of the page, for the editors of attributes. */
  services: EditorServices;
}

export const WorkForm = createContext<WorkFormContext | null>(null);

/** What the parts of the form share; throws outside of it. */
export function useWorkForm(): WorkFormContext {
  const context = use(WorkForm);
  if (!context) throw new Error('useWorkForm needs a WorkStepForm above it.');
  return context;
}

/** The codes of problems that the fields of definitions show; the others are shown above the form. */
const shownAtFields: ReadonlySet<string> = new Set([
  ...['ATTRIBUTE_REQUIRED', 'SUBJECT_REQUIRED', 'VALUE_REQUIRED', 'FILTER_REQUIRED', 'TAG_REQUIRED', 'TEXT_REQUIRED'],
  ...['ADDRESS_INVALID', 'ADDRESS_REQUIRED', 'NOTIFICATION_REQUIRED', 'ACCOUNTS_REQUIRED'],
]);

export const isShownAtField = ({ code }: JobProblem): boolean => shownAtFields.has(code);

/** The subject of a number, as far as the administrator may read it. */
export const subjectOf = ({ subjects }: WorkCatalogue, subjectId: number | null): Subject | null =>
  subjects.find((subject) => subject.subjectId === subjectId) ?? null;
