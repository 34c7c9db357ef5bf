import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import type { WorkStep } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { createContext, use } from 'react';
import type { Variable } from '../../variables/findVariables';
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
  /** What texts may name of the event's record. */
  variables: readonly Variable[];
  isReadOnly: boolean;
  problems: readonly JobProblem[];
}

export const WorkForm = createContext<WorkFormContext | null>(null);

/** What the parts of the form share; throws outside of it. */
export function useWorkForm(): WorkFormContext {
  const context = use(WorkForm);
  if (!context) throw new Error('useWorkForm needs a WorkStepForm above it.');
  return context;
}

/** The codes of problems that a field shows; the others are shown above the form. */
const fieldCodes = [
  ...['ATTRIBUTE_REQUIRED', 'SUBJECT_REQUIRED', 'VALUE_REQUIRED', 'FILTER_REQUIRED', 'TAG_REQUIRED'],
  ...['ADDRESS_INVALID', 'ADDRESS_REQUIRED', 'NOTIFICATION_REQUIRED', 'RECEIVER_REQUIRED', 'ACCOUNTS_REQUIRED'],
  ...['TEXT_REQUIRED', 'JOB_NOT_FOUND', 'RECEIVER_TYPE_REQUIRED'],
] as const;
/** A code of a problem that a field shows. */
export type FieldCode = (typeof fieldCodes)[number];

const shownAtFields: ReadonlySet<string> = new Set(fieldCodes);

export const isShownAtField = ({ code }: JobProblem): boolean => shownAtFields.has(code);

/** The problem at a path within the step, such as '/configs/0', or below it; `null` if there is none. */
export function useProblem(): (path: string, ...codes: FieldCode[]) => string | null {
  const { problems } = useWorkForm();
  return (path, ...codes) => {
    const isAt = (problem: JobProblem): boolean => problem.path === path || problem.path.startsWith(`${path}/`);
    const all: readonly string[] = codes;
    return problems.find((problem) => all.includes(problem.code) && isAt(problem))?.message ?? null;
  };
}

/** The subject of a number, as far as the administrator may read it. */
export const subjectOf = ({ subjects }: WorkCatalogue, subjectId: number | null): Subject | null =>
  subjects.find((subject) => subject.subjectId === subjectId) ?? null;

export const attributeOption = ({ subjectAttributeId, name }: SubjectAttribute) => ({ id: subjectAttributeId, name });
export const subjectOption = ({ subjectId, subjectName }: Subject) => ({ id: subjectId, name: subjectName });
