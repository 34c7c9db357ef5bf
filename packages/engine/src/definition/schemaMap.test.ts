import { expect, it } from 'vitest';
import { fromJsonSchema } from './fromJsonSchema';
import { context, openSchema, ours } from './testing/openSchema';
import { ourLogic } from './testing/ourLogic';

const writing = { ...context, componentTypes: ours, valueOf: () => null };
const text = { type: 'string' } as const;

it('a JSON Schema has an object under any names as a list of names with values, which is stored as the object', () => {
  const size = { type: 'object', required: ['width'], properties: { width: { type: 'number' } } };
  const schema = {
    type: 'object',
    properties: {
      labels: { type: 'object', title: 'Rótulos', additionalProperties: { ...text, minLength: 2 } },
      sizes: { type: 'object', additionalProperties: size },
    },
  };
  const form = ourLogic(schema);
  expect(form.data()).toEqual({});
  form.edit({ path: ['labels'], to: 'add' });
  form.edit({ path: ['labels', 0, 'name'], to: 'value', value: 'pt' });
  form.edit({ path: ['labels', 0, 'value'], to: 'value', value: 'Um' });
  form.edit({ path: ['sizes'], to: 'add' });
  form.edit({ path: ['sizes', 0, 'name'], to: 'value', value: '__proto__' });
  form.edit({ path: ['sizes', 0, 'value', 'width'], to: 'value', value: 3 });
  expect(JSON.stringify(form.data())).toBe('{"labels":{"pt":"Um"},"sizes":{"__proto__":{"width":3}}}');
  expect(form.problems().size).toBe(0);
  form.edit({ path: ['labels', 0, 'value'], to: 'value', value: 'U' });
  expect(form.problems().size).toBe(1);
  form.edit({ path: ['labels', 0, 'value'], to: 'value', value: 'Dois' });
  form.edit({ path: ['labels'], to: 'add' });
  form.edit({ path: ['labels', 1, 'name'], to: 'value', value: 'pt' });
  form.edit({ path: ['labels', 1, 'value'], to: 'value', value: 'Três' });
  expect(form.problems().size).toBe(1);
  const [labels] = openSchema(schema, { labels: { 'ui:nameTitle': 'Idioma' } }).leaves;
  const read = labels?.read?.({ it: { labels: { en: 'One', pt: 'Um' } } } as never, ours);
  expect(read).toEqual([
    { name: 'en', value: 'One' },
    { name: 'pt', value: 'Um' },
  ]);
  expect(labels?.write?.(read, writing)).toEqual({ en: 'One', pt: 'Um' });
  expect(() =>
    fromJsonSchema({
      ...schema,
      properties: {
        odd: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { $ref: '#/no' } } },
      },
    }),
  ).toThrow('/properties/odd/additionalProperties/additionalProperties/$ref');
});
