import type { ComponentTypeCatalogue, EngineError, Subject } from '@assunto/engine/core';
import { checkFormTemplate, type FormTemplateProblem } from '@assunto/engine/contract';
import { templateOf } from './designCodec';
import { fieldsOf, type DesignField, type FormDesign } from './FormDesign';

/** A problem of a design. Errors prevent publishing, warnings do not. */
export interface DesignProblem {
  level: 'error' | 'warning';
  code:
    | FormTemplateProblem['code']
    | 'nameMissing'
    | 'noFields'
    | 'sectionUnnamed'
    | 'sectionRepeated'
    | 'sectionEmpty'
    | 'hiddenRequired'
    | 'requiredAbsent'
    | 'ruleReadsAbsent';
  /** Where it is: a field, or a section. */
  subjectAttributeId?: number;
  sectionKey?: string;
  /** Names in its message. */
  name?: string;
  other?: string;
  error?: EngineError;
}

/** The problems of a design, errors first: what the server would refuse, and what people would stumble over. */
export function designProblems(
  design: FormDesign,
  subject: Subject,
  componentTypes: ComponentTypeCatalogue,
): DesignProblem[] {
  const nameOf = namesIn(subject);
  const template = templateOf(design, subject.subjectId);
  const found = [
    ...formProblems(design),
    ...sectionProblems(design),
    ...checkFormTemplate({ subject, template, componentTypes }).map(({ code, subjectAttributeId, config, error }) => ({
      level: 'error' as const,
      code,
      ...(subjectAttributeId !== null && { subjectAttributeId, name: nameOf(subjectAttributeId) }),
      ...(config !== null && { other: config }),
      ...(error && { error }),
    })),
    ...fieldsOf(design).flatMap((field) => fieldProblems(field, nameOf(field.subjectAttributeId))),
    ...absentAttributes(design, subject),
  ];
  return found.sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

const namesIn =
  ({ subjectAttributes }: Subject) =>
  (id: number): string =>
    subjectAttributes.find((one) => one.subjectAttributeId === id)?.name ?? String(id);

function formProblems(design: FormDesign): DesignProblem[] {
  return [
    ...(design.name.trim() === '' ? [{ level: 'error', code: 'nameMissing' } as const] : []),
    ...(fieldsOf(design).length === 0 ? [{ level: 'error', code: 'noFields' } as const] : []),
  ];
}

function sectionProblems({ sections }: FormDesign): DesignProblem[] {
  const names = sections.map(({ name }) => name.trim());
  return sections.flatMap(({ key, fields }, index): DesignProblem[] => {
    const name = names[index] ?? '';
    const of = { sectionKey: key, name };
    return [
      ...(name === '' && index > 0 ? [{ level: 'error', code: 'sectionUnnamed', ...of } as const] : []),
      ...(name !== '' && names.indexOf(name) < index
        ? [{ level: 'error', code: 'sectionRepeated', ...of } as const]
        : []),
      ...(fields.length === 0 && sections.length > 1
        ? [{ level: 'warning', code: 'sectionEmpty', ...of } as const]
        : []),
    ];
  });
}

function fieldProblems(field: DesignField, name: string): DesignProblem[] {
  const { subjectAttributeId, isHidden, isRequired, hiddenDefault } = field;
  return isHidden && isRequired && hiddenDefault === null
    ? [{ level: 'warning', code: 'hiddenRequired', subjectAttributeId, name }]
    : [];
}

/** Required attributes that a form for new records lacks, and attributes that rules read outside of the form. */
function absentAttributes(design: FormDesign, subject: Subject): DesignProblem[] {
  const fields = fieldsOf(design);
  const shown = new Set(fields.map(({ subjectAttributeId }) => subjectAttributeId));
  const nameOf = namesIn(subject);
  const absent = subject.subjectAttributes.filter(({ subjectAttributeId }) => !shown.has(subjectAttributeId));
  const required =
    design.type === 'TalkModalCompanyCreate'
      ? absent.filter(({ isRequired, isEditable, isInternal }) => isRequired && isEditable && !isInternal)
      : [];
  return [
    ...required.map(({ name }) => ({ level: 'warning', code: 'requiredAbsent', name }) as const),
    ...fields.flatMap((field) => {
      const read = readBy(field);
      return absent
        .filter(({ subjectAttributeIdentifier }) => read.has(subjectAttributeIdentifier))
        .map(({ name: other }): DesignProblem => {
          const { subjectAttributeId } = field;
          return {
            level: 'warning',
            code: 'ruleReadsAbsent',
            subjectAttributeId,
            name: nameOf(subjectAttributeId),
            other,
          };
        });
    }),
  ];
}

/** The identifiers that the rules of a field read. */
function readBy({ visibleWhen, requiredWhen, readOnlyWhen, valueWhen }: DesignField): Set<string> {
  const found = new Set<string>();
  const collect = (json: unknown): void => {
    if (Array.isArray(json)) json.forEach(collect);
    else if (typeof json === 'object' && json !== null)
      for (const [key, value] of Object.entries(json)) {
        const names: unknown[] = Array.isArray(value) ? value : [value];
        if (['var', 'missing'].includes(key)) names.forEach((name) => typeof name === 'string' && found.add(name));
        else collect(value);
      }
  };
  [visibleWhen, requiredWhen, readOnlyWhen].forEach(collect);
  for (const one of valueWhen) {
    collect(one.when);
    if ('from' in one) found.add(one.from);
  }
  return found;
}
