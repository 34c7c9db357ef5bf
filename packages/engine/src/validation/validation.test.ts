import fc from 'fast-check';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ComponentType } from '../component-types/ComponentType';
import { unlistedOption } from '../component-types/optionValues';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { textType } from '../component-types/textType';
import type { SubjectAttribute } from '../contract/attribute';
import { attribute } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { largeSubject } from '../testing/largeSubject';
import { compileValidatorModule } from './compileValidatorModule';
import { createValidator } from './createValidator';
import { interpretValidator } from './interpretValidator';
import { loadValidator } from './loadValidator';

/** Every keyword and format that a product's own component type is likely to use. */
const productType: ComponentType = {
  ...(textType as ComponentType),
  number: 77,
  normalise: (value) => value ?? null,
  jsonSchema: () => ({
    anyOf: [
      { type: 'string', format: 'email' },
      { type: 'number', multipleOf: 2, exclusiveMinimum: 0 },
      { type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } }, uniqueItems: true },
      { const: 'fixo' },
    ],
  }),
};
const componentTypes = createComponentTypes([productType]);
const extra = [
  attribute({ subjectAttributeId: 1, identifier: 'mapa', componentId: 77 }),
  attribute({ subjectAttributeId: 2, identifier: 'outro', componentId: 99 }),
  attribute({
    subjectAttributeId: 3,
    identifier: 'palavras',
    componentConfigs: { minWords: 2, minChars: 4 },
    length: 12,
  }),
  attribute({
    subjectAttributeId: 4,
    identifier: 'nota',
    componentId: 3,
    componentConfigs: { minimum: 0, maximum: 10 },
  }),
  attribute({ subjectAttributeId: 5, identifier: 'vazia', componentId: 4 }),
];
const attributes = [...chamadoFixture.subject.subjectAttributes, ...extra];

/** Runs a module's text where `eval` and `new Function` throw, as in a page with a strict Content-Security-Policy. */
function underCsp(source: string): unknown {
  const page = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  expect(() => runInContext('new Function("return 1")()', page)).toThrow('Code generation from strings disallowed');
  return runInContext(source.replace(/^export default/, ''), page);
}

const inPage = createValidator({ componentTypes, attributes });
const loaded = loadValidator(
  underCsp(compileValidatorModule({ componentTypes, attributes })),
  attributes,
  componentTypes,
);
const interpreted = interpretValidator({ componentTypes, attributes });
if (!interpreted) throw new Error('a schema of the components is beyond the interpreter');
const ways = [
  ['compiled in the page', inPage],
  ['loaded under a strict policy', loaded],
  ['that interprets', interpreted],
] as const;
const named = (identifier: string) => {
  const found = attributes.find((one) => one.identifier === identifier);
  if (!found) throw new Error(identifier);
  return found;
};

describe.each(ways)('a validator %s', (_, validator) => {
  const messageOf = (one: SubjectAttribute, value: unknown, isRequired = false) =>
    validator.attribute(one, value, isRequired)?.message ?? null;

  it('asks for what is required, a select in its own words', () => {
    expect(validator.attribute(named('titulo'), ' ', true)).toEqual({
      attribute: 'titulo',
      subjectAttributeId: 101,
      code: 'required',
      message: 'É obrigatório preencher o campo Título.',
    });
    expect(messageOf(named('status'), null, true)).toBe('É obrigatório selecionar um item da lista.');
    expect(messageOf(named('etiquetas'), [], true)).toBe('É obrigatório selecionar um item da lista.');
    expect(messageOf(named('urgente'), false, true)).toBeNull();
    for (const one of attributes) expect(messageOf(one, null)).toBeNull();
  });

  it('asks for minChars with the name and the number [FIELD-50]', () => {
    const description = named('descricao');
    expect(messageOf(description, 'curta')).toBe('Descrição deve conter pelo menos 10 caracteres');
    expect(messageOf(description, '1234567890')).toBeNull();
    expect(messageOf(description, '😀'.repeat(9))).toBe('Descrição deve conter pelo menos 10 caracteres');
  });

  it('asks for minWords with the name and the number [FIELD-51]', () => {
    expect(messageOf(named('palavras'), 'palavra')).toBe('Palavras deve conter pelo menos 2 palavras');
    expect(messageOf(named('palavras'), 'duas aqui')).toBeNull();
    expect(messageOf(named('palavras'), 'palavras demais')).toBe(
      'O campo Palavras deve conter no máximo 12 caracteres.',
    );
  });

  it('refuses a text of 801 characters where nothing else is said', () => {
    expect(messageOf(named('descricao'), 'a'.repeat(800))).toBeNull();
    expect(messageOf(named('descricao'), 'a'.repeat(801))).toBe(
      'O campo Descrição deve conter no máximo 800 caracteres.',
    );
  });

  it('refuses numbers out of range or with a fraction', () => {
    const amount = named('quantidade');
    expect([-2147483648, 2147483648, '12'].map((value) => messageOf(amount, value))).toEqual([null, null, null]);
    expect(messageOf(amount, 2147483649)).toBe('Informe um número entre -2147483648 e 2147483648.');
    expect(messageOf(amount, -2147483649)).toBe('Informe um número entre -2147483648 e 2147483648.');
    expect(messageOf(amount, 1.5)).toBe('Informe um número inteiro, apenas com dígitos.');
    expect(messageOf(named('nota'), 11)).toBe('Informe um número entre 0 e 10.');
  });

  it('refuses what is not in the list, not an id, or not one', () => {
    expect(messageOf(named('status'), { id: 'aberto', name: 'Aberto' })).toBeNull();
    for (const value of [['aberto', 'cancelado'], { name: 'x' }, true])
      expect(messageOf(named('status'), value)).toBe('Selecione um item da lista.');
    for (const value of ['fechado', unlistedOption('fechado')])
      expect(messageOf(named('status'), value)).toBe('Selecione um item da lista. Foi informado "fechado".');
    expect(messageOf(named('etiquetas'), ['rede', 'x'])).toBe('Selecione um item da lista.');
    expect(messageOf(named('cliente'), { id: 501, name: 'Padaria' })).toBeNull();
    for (const value of [0, -3, 1.5]) expect(messageOf(named('cliente'), value)).toBe('Selecione um item da lista.');
    for (const value of ['aberto', unlistedOption('501')])
      expect(messageOf(named('cliente'), value)).toContain('Selecione um item da lista. Foi informado');
    for (const value of ['x', unlistedOption('x')]) expect(messageOf(named('vazia'), value)).not.toBeNull();
  });

  it('refuses days and instants that do not exist', () => {
    expect(messageOf(named('previsao'), '2024-02-29')).toBeNull();
    for (const value of ['2026-02-29', '0000-01-01', '06/03/2026', 20260306])
      expect(messageOf(named('previsao'), value)).toContain('Informe uma data válida no formato dd/mm/aaaa.');
    expect(messageOf(named('abertura'), '2026-02-27T15:03:14.5-03:00')).toBeNull();
    for (const value of ['2026-02-30T10:00:00Z', '2026-02-27', '2026-02-27T25:00:00Z'])
      expect(messageOf(named('abertura'), value)).toBe(
        `Informe uma data e hora válidas no formato dd/mm/aaaa hh:mm. Foi informado "${value}".`,
      );
  });

  it('takes any value of a component that nobody registered', () => {
    expect([1, 'x', [null], { a: 1 }].map((value) => messageOf(named('outro'), value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('validates the component types of a product team', () => {
    expect(['fixo', 4, 'a@b.co', [{ a: 1 }, { a: 2 }]].map((value) => messageOf(named('mapa'), value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(validator.attribute(named('mapa'), [{ a: 1 }, { a: 1 }], false)).toMatchObject({
      code: 'anyOf',
      message: 'O valor do campo Mapa não é válido.',
    });
  });

  it('says so when it was made for other attributes', () => {
    expect(() => validator.attribute(attribute({ subjectAttributeId: 999 }), 'x', false)).toThrow('VALIDATOR_MISSING');
  });
});

it('answers the same compiled, loaded and interpreted, whatever the value', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('aberto', ['rede'], { id: 501 }, '2026-02-28', '2026-02-28T10:00:00Z', 7, true, '', []),
    fc.string({ unit: 'binary', maxLength: 900 }),
    fc.integer(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...attributes), value, fc.boolean(), (one, any, isRequired) => {
      const answer = inPage.attribute(one, any, isRequired);
      expect(loaded.attribute(one, any, isRequired)).toEqual(answer);
      expect(interpreted.attribute(one, any, isRequired)).toEqual(answer);
    }),
    { numRuns: 1000 },
  );
});

describe('the module of a subject', () => {
  it('is the same text for the same attributes in any order, so that its hash can name it', () => {
    const text = compileValidatorModule({ componentTypes, attributes });
    expect(compileValidatorModule({ componentTypes, attributes: [...attributes].reverse() })).toBe(text);
  });

  it('compiles attributes with the same rules once', () => {
    const { subjectAttributes } = largeSubject(1000);
    const text = compileValidatorModule({ componentTypes, attributes: subjectAttributes });
    expect(text.match(/function validate/g)).toHaveLength(4);
    expect(text.length).toBeLessThan(60_000);
  });

  it('cannot be broken out of by what is configured', () => {
    const evil = '"]; globalThis.broken = true; //\u2028`${1}\\';
    const one = attribute({ componentId: 4, componentConfigs: { options: [{ id: evil, name: evil }] } });
    const checks = underCsp(compileValidatorModule({ componentTypes, attributes: [one] }));
    const validator = loadValidator(checks, [one], componentTypes);
    expect(validator.attribute(one, evil, true)).toBeNull();
    expect(validator.attribute(one, 'x', true)?.code).toBe('enum');
    expect('broken' in globalThis).toBe(false);
  });

  it('is refused when it is something else', () => {
    expect(() => loadValidator({}, attributes, componentTypes)).toThrow('VALIDATOR_INVALID');
    expect(() =>
      loadValidator((require: (name: string) => unknown) => require('fs'), attributes, componentTypes),
    ).toThrow('it requires "fs", which is not offered');
  });
});
