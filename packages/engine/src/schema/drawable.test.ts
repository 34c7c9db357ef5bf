import { expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { SubjectAttribute } from '../contract/attribute';
import { isBoardable, isSchedulable } from './drawable';

const types = createComponentTypes();
const attribute = (componentId: number, rest: Partial<SubjectAttribute> = {}): SubjectAttribute =>
  ({ componentId, isMultipleValues: false, relatedSubject: null, componentConfigs: {}, ...rest }) as SubjectAttribute;
const options = { options: [{ id: 'aberto', name: 'Aberto' }] };

it('columns of a board are the own options of an attribute that has one of them per record', () => {
  expect(isBoardable(attribute(4, { componentConfigs: options }), types)).toBe(true);
  expect(isBoardable(attribute(4, { componentConfigs: options, isMultipleValues: true }), types)).toBe(false);
  const relatedSubject = { subjectId: 1, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
  expect(isBoardable(attribute(4, { relatedSubject }), types)).toBe(false);
  expect(isBoardable(attribute(1), types)).toBe(false);
});

it('a calendar has dates, moments and time windows', () => {
  expect([11, 28, 32].map((number) => isSchedulable(attribute(number), types))).toEqual([true, true, true]);
  expect([1, 3, 4].map((number) => isSchedulable(attribute(number), types))).toEqual([false, false, false]);
});
