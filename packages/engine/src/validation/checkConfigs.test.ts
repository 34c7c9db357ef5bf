import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComponentType } from '../component-types/ComponentType';
import { configSchemaOf } from '../component-types/configs/configSchemaOf';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { ComponentConfigs, type SubjectAttribute } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { configArbitrary, configsArbitrary } from '../testing/configsArbitrary';
import { checkConfigs, isAllowed } from './checkConfigs';
import { interpretValidator } from './interpretValidator';

const componentTypes = createComponentTypes();
const types = componentTypes.numbers().map((number) => componentTypes.get(number));
const context = { timeZone: 'America/Sao_Paulo' };
const subject = { subjectId: 7, subjectIdentifier: 'unidade', subjectName: 'Unidade' };

const schemaOf = (type: ComponentType) => {
  const schema = configSchemaOf(type);
  if (!schema) throw new Error(`${type.name} declares no configs`);
  return schema;
};
const withConfigs = (type: ComponentType, configs: object, given: Partial<SubjectAttribute> = {}) =>
  attribute({
    componentId: type.number,
    relatedSubject: [14, 35].includes(type.number) ? subject : null,
    ...given,
    componentConfigs: configs,
  });

/** Configs of a type that do not contradict each other. */
const validConfigs = (type: ComponentType) =>
  configsArbitrary(schemaOf(type)).filter((configs) => checkConfigs(withConfigs(type, configs), type).length === 0);

/** Everything that a type is asked with an attribute: as a form, a grid, a filter and the server do. */
function useType(type: ComponentType, shown: SubjectAttribute, value: unknown): void {
  const validator = interpretValidator({ componentTypes, attributes: [shown] });
  if (!validator) throw new Error(`the schema of ${type.name} needs generated code`);
  type.filterType(shown);
  type.columnType(shown);
  type.operators(shown);
  type.punctuation?.(shown);
  type.checkedWith?.(shown);
  type.messages?.(shown, value);
  const samples = [type.emptyValue(shown), type.sample?.(0, shown) ?? null, value];
  for (const one of samples) {
    const normalised = type.normalise(one, shown);
    const problem = validator.attribute(shown, normalised, true, {
      now: new Date('2026-11-23T12:00:00Z'),
      valueOf: () => '2026-11-23',
    });
    // A form also shows text that is no value; anything else that is invalid is never shown.
    const text = problem && typeof normalised !== 'string' ? '' : type.format(normalised, shown, context);
    const parsed = type.parse(text, shown, context);
    if (parsed.ok && normalised !== null && parsed.value !== null) type.sortKey(parsed.value, shown);
  }
}

const values = fc.oneof(
  fc.constantFrom<unknown>('', 'Impressora sem papel', '1.234,56', '25/12/2026', '8h30', 'sim', true, 42, -0.5, null),
  fc.string({ maxLength: 20 }),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
);

/** The configs, and the names of those that are read. */
function recorded(configs: object): { configs: object; read: Set<string> } {
  const read = new Set<string>();
  const proxy = new Proxy(configs, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  return { configs: proxy, read };
}

describe.each(types.map((type): [string, ComponentType] => [type.name, type]))('configs of %s', (_name, type) => {
  it('are accepted when they follow the schema, and never make the type or its validation throw', () => {
    fc.assert(
      fc.property(validConfigs(type), fc.boolean(), values, (configs, isMultipleValues, value) => {
        useType(type, withConfigs(type, configs, { isMultipleValues }), value);
      }),
      { numRuns: 30 },
    );
  });

  it('are all that the type reads', () => {
    fc.assert(
      fc.property(validConfigs(type), values, (configs, value) => {
        const { configs: proxy, read } = recorded(configs);
        useType(type, { ...withConfigs(type, {}), componentConfigs: proxy }, value);
        const declared = Object.keys(schemaOf(type).properties);
        expect([...read].filter((name) => !declared.includes(name))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('are refused where the schema does not have them, each by its name', () => {
    const problems = checkConfigs(withConfigs(type, { isSecret: true, constructor: 1 }), type);
    expect(problems.map(({ config, code }) => `${config} ${code}`)).toEqual([
      'isSecret unknown',
      'constructor unknown',
    ]);
    for (const { message } of problems) expect(message).toContain('As que ele tem são: ');
  });

  it('are refused with a value that the schema does not accept, with the label and what is allowed', () => {
    const properties = Object.entries(schemaOf(type).properties);
    fc.assert(
      fc.property(fc.constantFrom(...properties), fc.jsonValue(), ([name, property], value) => {
        fc.pre(!isAllowed(property, value));
        const [problem, ...others] = checkConfigs(withConfigs(type, { [name]: value }), type);
        expect(others).toEqual([]);
        expect(problem).toMatchObject({ config: name, code: 'value' });
        expect(problem?.title).toMatch(/^[A-ZÀ-Ú]/);
        expect(problem?.message).toMatch(/^(Informe|Use) .*\.$/);
      }),
      { numRuns: 30 },
    );
  });
});

describe('config schemas', () => {
  it('declare every config of the contract, and no other', () => {
    const declared = new Set(types.flatMap((type) => Object.keys(schemaOf(type).properties)));
    expect([...declared].sort()).toEqual(Object.keys(ComponentConfigs.properties).sort());
  });

  it('have defaults that they accept', () => {
    for (const type of types)
      for (const property of Object.values(schemaOf(type).properties))
        if (property.default !== undefined) expect(isAllowed(property, property.default)).toBe(true);
  });

  it('generate only what they accept', () => {
    for (const type of types)
      for (const property of Object.values(schemaOf(type).properties))
        fc.assert(
          fc.property(configArbitrary(property), (value) => isAllowed(property, value)),
          { numRuns: 20 },
        );
  });

  it.each<[string, number, object, Partial<SubjectAttribute>, string, string]>([
    ['limits in the wrong order', 3, { minimum: 5, maximum: 4 }, {}, 'maximum', 'não pode ser menor do que o mínimo'],
    [
      'days in the wrong order',
      32,
      { daysGreaterThan: 1, daysNotGreaterThan: 0 },
      {},
      'daysNotGreaterThan',
      'antes do',
    ],
    ['more characters than fit', 1, { minChars: 11 }, { length: 10 }, 'minChars', '10 caracteres'],
    ['more words than fit', 26, { minWords: 6 }, { length: 10 }, 'minWords', '10 caracteres'],
    ['words in a mask', 1, { inputMask: '###', minWords: 1 }, {}, 'minWords', 'máscara'],
    ['a mask shorter than the minimum', 1, { inputMask: '###', minChars: 4 }, {}, 'minChars', '3 caracteres'],
    ['one separator for both', 23, { thousands: ',', decimal: ',' }, {}, 'decimal', 'diferente'],
    ['a limit with too many digits', 23, { precision: 6, maximum: 1e10 }, {}, 'maximum', '999.999.999,999999'],
    ['own options of a related subject', 4, { options: [] }, { relatedSubject: subject }, 'options', 'relacionado'],
    ['an option twice', 4, { options: [one('a'), one('a')] }, {}, 'options', '"Opção a"'],
  ])('refuse %s', (_title, number, configs, given, config, sentence) => {
    const type = componentTypes.get(number);
    const problems = checkConfigs(withConfigs(type, configs, given), type);
    expect(problems).toMatchObject([{ config, code: 'rule' }]);
    expect(problems[0]?.message).toContain(sentence);
  });

  it('of a type with a number of its own are those that it declares, or any', () => {
    const map: ComponentType = { ...componentTypes.get(1), number: 77, name: 'map' };
    expect(checkConfigs(withConfigs(map, { zoom: 'x' }), map)).toEqual([]);
    const declared = {
      ...map,
      configs: { properties: { zoom: { type: 'integer' as const, title: 'Zoom', maximum: 9 } } },
    };
    expect(checkConfigs(withConfigs(declared, { zoom: 12 }), declared)).toMatchObject([
      { title: 'Zoom', message: 'Informe um número inteiro de -∞ a 9.' },
    ]);
  });
});

function one(id: string) {
  return { id, name: `Opção ${id}` };
}
