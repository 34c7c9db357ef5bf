import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import { createContext, useContext } from 'react';
import type { DesignCommand } from './model/changeDesign';
import type { DesignProblem } from './model/designProblems';
import type { DesignSection, FormDesign } from './model/FormDesign';

/** What the parts of the designer share. */
export interface Designing {
  subject: Subject;
  design: FormDesign;
  problems: readonly DesignProblem[];
  run(command: DesignCommand): void;
  /** The field whose properties are shown. */
  selectedId: number | null;
  select(subjectAttributeId: number | null): void;
  /** The section that was used last, where new fields are added. */
  section: DesignSection | undefined;
  enterSection(key: string): void;
  /** Announces a result to screen readers. */
  announce(sentence: string): void;
  attributeOf(subjectAttributeId: number): SubjectAttribute | undefined;
  /** The label of a field of the form, else the name of the attribute. */
  nameOf(subjectAttributeId: number): string;
}

export const DesigningContext = createContext<Designing | null>(null);

/** The designer around this part. */
export function useDesigning(): Designing {
  const designing = useContext(DesigningContext);
  if (!designing) throw new Error('useDesigning is used outside of the form designer');
  return designing;
}
