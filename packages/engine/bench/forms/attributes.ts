import type { SubjectAttribute } from '@assunto/engine/core';
import { largeSubject } from '@assunto/engine/testing';

/** One attribute as every form of the bench is built from it. */
export interface BenchAttribute {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'checkbox';
  isRequired: boolean;
  options: readonly { id: string; name: string }[];
}

const kinds: Readonly<Record<number, BenchAttribute['kind']>> = { 1: 'text', 3: 'number', 4: 'select', 10: 'checkbox' };

/** The longest text that is taken, as our own text component has it. */
export const maxLength = 800;

/** The rule across fields: who says yes in the ninth field must fill in the second. */
export const rule = { when: 'campo9', requires: 'campo2' };

/** 60 % text, 20 % number, 10 % select of 50, 10 % checkbox; half of them required. */
export function attributesOf(size: number): BenchAttribute[] {
  return largeSubject(size).subjectAttributes.map(benchAttribute);
}

function benchAttribute({ identifier, name, componentId, componentConfigs, isRequired }: SubjectAttribute) {
  const kind = kinds[componentId];
  if (!kind) throw new Error(`The bench has no form control for component ${componentId}.`);
  const options = (componentConfigs.options ?? []).map((option) => ({ id: String(option.id), name: option.name }));
  return { name: identifier, label: name, kind, isRequired, options };
}
