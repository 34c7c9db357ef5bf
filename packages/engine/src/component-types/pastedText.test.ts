import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { pastedTexts, comparableText } from '../testing/comparableText';
import { createValidator } from '../validation/createValidator';
import type { ComponentType } from './ComponentType';
import { createComponentTypes } from './createComponentTypes';
import { unlistedOption } from './optionValues';

const componentTypes = createComponentTypes();
const context = { timeZone: 'America/Sao_Paulo' };

const options = ['Aberto', 'Em andamento', 'Concluído, sem aviso'].map((name, index) => ({ id: `${index}`, name }));

/** Further attributes of each number, beside the default one. */
const variants: Readonly<Record<number, readonly Partial<SubjectAttribute>[]>> = {
  1: [{ componentConfigs: { inputMask: '#####-###' } }, { length: 5 }],
  2: [{ componentConfigs: { documents: ['cpf'] } }, { componentConfigs: { documents: ['cnpj', 'cpf', 'foreign'] } }],
  3: [{ componentConfigs: { minimum: 0, maximum: 10 } }],
  4: [{ componentConfigs: { options } }, { componentConfigs: { options }, isMultipleValues: true }],
  5: [{ componentConfigs: { minimum: 0 } }],
  14: [{ componentConfigs: { options } }],
  23: [{ componentConfigs: { precision: 0 } }],
  24: [{ componentConfigs: { precision: 6, minimum: 0 } }],
};

const short = fc.string({ unit: fc.constantFrom(...'0123456789.,-/: ehmRAB%#;+'), maxLength: 20 });

/** Texts close to a value of the type: with one character more, less, or changed. */
const nearly = (type: ComponentType, field: SubjectAttribute) =>
  fc
    .tuple(fc.nat(20), fc.nat(60), fc.constantFrom('insert', 'delete', 'replace'), fc.constantFrom(...'0159.,-/: aZ'))
    .map(([index, at, edit, character]) => {
      const text = type.sample ? type.format(type.sample(index, field), field, context) : `${index}`;
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + (edit === 'delete' ? '' : character) + text.slice(edit === 'insert' ? cut : cut + 1);
    });

const cases = componentTypes.numbers().flatMap((componentId) =>
  [{}, ...(variants[componentId] ?? [])].map((given, index): [string, ComponentType, SubjectAttribute] => {
    const type = componentTypes.get(componentId);
    return [`${componentId}${index > 0 ? `, variant ${index}` : ''}`, type, attribute({ componentId, ...given })];
  }),
);

describe('a text that is pasted', () => {
  it.each(cases)('stands for what it says or stays as it is, marked: component %s', (_name, type, field) => {
    const validator = createValidator({ componentTypes, attributes: [field] });
    const saying = (text: string) => comparableText(type.number, text);
    const shown = (value: unknown) => type.format(value as never, field, context);
    const holds = (text: string) => {
      const read = type.parse(text, field, context);
      if (read.ok) {
        expect([text, saying(shown(read.value))]).toEqual([text, saying(text)]);
        return;
      }
      expect(read.message).not.toBe('');
      // The value in a form: the text itself or, for options, an option made from it.
      for (const held of [text, ...(type.kind === 'select' ? [unlistedOption(text)] : [])]) {
        const problem = validator.attribute(field, held, false);
        if (problem) expect([text, problem.message !== '' && shown(held)]).toEqual([text, text]);
        // Text is only a valid value if it equals the formatted stored value.
        else expect([text, shown(type.normalise(held, field))]).toEqual([text, shown(held)]);
      }
    };
    pastedTexts.forEach(holds);
    fc.assert(fc.property(fc.oneof(short, nearly(type, field), fc.string({ unit: 'binary' })), holds), { numRuns: 60 });
  });
});
