import { createComponentTypes } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { HttpError } from '../platform/errors/errors';
import { checkAttribute } from './checkAttribute';
import { describeAttribute, type NewAttribute } from './createAttribute';

const componentTypes = createComponentTypes();
const problems = (given: Partial<NewAttribute>): string[] => {
  try {
    const attribute = { identifier: 'nome', name: 'Nome', componentId: 1, ...given };
    checkAttribute(componentTypes, describeAttribute(attribute, null));
    return [];
  } catch (error) {
    return error instanceof HttpError ? error.errors.map(({ code }) => code) : [String(error)];
  }
};

it('refuses a default value that is not one, also when an attribute of the same schema was checked before', () => {
  expect(problems({ length: 5 })).toEqual([]);
  expect(problems({ length: 5, defaultValue: 'longo demais' })).toEqual(['DEFAULT_INVALID']);
  expect(problems({ length: 5, defaultValue: 'curto' })).toEqual([]);
  expect(problems({ length: 5, defaultValue: 'longo demais' })).toEqual(['DEFAULT_INVALID']);
});

it('checks two thousand attributes of a few schemas in little time', () => {
  const started = performance.now();
  for (let index = 0; index < 2_000; index += 1) problems({ name: `Campo ${index}`, length: 10 + (index % 4) });
  expect(performance.now() - started).toBeLessThan(4_000);
});
