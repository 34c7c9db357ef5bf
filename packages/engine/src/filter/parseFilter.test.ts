import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../errors/EngineError';
import { filterFixture } from '../testing/filter.fixture';
import { parseFilter } from './parseFilter';

const { attributes, componentTypes } = filterFixture;
const parse = (json: unknown) => parseFilter(json, { attributes, componentTypes });
const refusal = (json: unknown): EngineError => {
  try {
    parse(json);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('the filter was accepted');
};
const nested = (levels: number, inner: string) => '{"!":['.repeat(levels) + inner + ']}'.repeat(levels);
const titulo = { var: 'titulo' };

describe('parseFilter', () => {
  it('takes a tree and its text, and answers the tree', () => {
    const tree = {
      and: [
        { '==': [{ var: 'status' }, 'aberto'] },
        { or: [{ in: [{ var: 'cliente' }, [1, 2]] }, { '!': [{ empty: [{ var: 'previsao' }] }] }] },
        { between: [{ var: 'abertura' }, { date: ['today', -7, 'day'] }, { date: ['now'] }] },
        { '==': [{ var: '$createdBy' }, { me: 'accountId' }] },
      ],
    };
    expect(parse(tree)).toEqual(tree);
    expect(parse(JSON.stringify(tree))).toEqual(tree);
  });

  it('writes instants in UTC with seconds', () => {
    expect(parse({ '<': [{ var: 'abertura' }, '2026-03-11T12:30:05.999-03:00'] })).toEqual({
      '<': [{ var: 'abertura' }, '2026-03-11T15:30:05Z'],
    });
  });

  it('answers a copy that shares nothing with what came in', () => {
    const list = ['aberto'];
    const json = { in: [{ var: 'status' }, list] };
    const tree = parse(json);
    list.push('fechado');
    expect(tree).toEqual({ in: [{ var: 'status' }, ['aberto']] });
  });

  it.each([
    ['no tree', null],
    ['an empty tree', {}],
    ['a list', []],
    ['a number', 7],
    ['text that is not JSON', '{"and": ['],
    ['two operators at once', { and: [], or: [] }],
    ['a group without a list', { and: { '==': [titulo, 'a'] } }],
    ['a negation of two', { '!': [{ and: [] }, { and: [] }] }],
    ['a negation without a list', { '!': { and: [] } }],
    ['an operator of json-logic', { if: [true, { and: [] }, { or: [] }] }],
    ['a method call', { method: [titulo, 'constructor', []] }],
    ['a logged value', { log: 'x' }],
    ['an inherited name as operator', { constructor: [titulo, 'a'] }],
    ['__proto__ as operator', '{"__proto__": [{"var": "titulo"}, "a"]}'],
    ['a value where the attribute belongs', { '==': ['a', titulo] }],
    ['a default of var', { '==': [{ var: ['titulo', 'a'] }, 'a'] }],
    ['a variable with company', { '==': [{ var: 'titulo', x: 1 }, 'a'] }],
    ['no value', { '==': [titulo] }],
    ['a value too many', { '==': [titulo, 'a', 'b'] }],
    ['a value after empty', { empty: [titulo, 'a'] }],
    ['one end of a range', { between: [{ var: 'quantidade' }, 1] }],
    ['a list where one value belongs', { '==': [titulo, ['a']] }],
    ['one value where a list belongs', { in: [titulo, 'a'] }],
    ['a list in a list', { in: [titulo, [['a']]] }],
    ['null', { '==': [titulo, null] }],
    ['an empty text', { contains: [titulo, ''] }],
    ['a text that no database takes', { '==': [titulo, 'a\0b'] }],
    ['half a character', { '==': [titulo, '\ud83d'] }],
    ['a number for a text', { '==': [titulo, 1] }],
    ['a text for a number', { '==': [{ var: 'quantidade' }, '1'] }],
    ['infinity', { '==': [{ var: 'quantidade' }, Infinity] }],
    ['a text for a checkbox', { '==': [{ var: 'urgente' }, 'true'] }],
    ['a day that is not in the calendar', { '==': [{ var: 'previsao' }, '2026-02-30'] }],
    ['a time for a day', { '==': [{ var: 'previsao' }, '2026-02-20T10:00:00Z'] }],
    ['a time without a zone', { '==': [{ var: 'abertura' }, '2026-02-20T10:00:00'] }],
    ['a year that databases write differently', { '==': [{ var: 'previsao' }, '9999-12-31'] }],
    ['a number where an option has a text id', { '==': [{ var: 'status' }, 1] }],
    ['a text where an option is a record', { '==': [{ var: 'cliente' }, '1'] }],
    ['an option as it is read', { '==': [{ var: 'status' }, { id: 'aberto', name: 'Aberto' }] }],
    ['a relative date of no base', { '==': [{ var: 'previsao' }, { date: ['constructor'] }] }],
    ['a relative date of no unit', { '==': [{ var: 'previsao' }, { date: ['today', 1, 'decade'] }] }],
    ['a relative date without its unit', { '==': [{ var: 'previsao' }, { date: ['today', 1] }] }],
    ['a relative date of half a day', { '==': [{ var: 'previsao' }, { date: ['today', 0.5, 'day'] }] }],
    ['a relative date too far away', { '==': [{ var: 'previsao' }, { date: ['today', 10_001, 'day'] }] }],
    ['something of the caller that is not offered', { '==': [titulo, { me: 'password' }] }],
    ['an inherited something of the caller', { '==': [titulo, { me: 'constructor' }] }],
    ['the account id for a text', { '==': [titulo, { me: 'accountId' }] }],
    ['logic as a value', { '==': [titulo, { var: 'status' }] }],
  ])('refuses %s', (_, json) => {
    expect(refusal(json).code).toBe('FILTER_SYNTAX');
  });

  it('says where and why', () => {
    const { message, userMessage, details } = refusal({
      and: [{ or: [] }, { in: [{ var: 'status' }, ['aberto', 3]] }],
    });
    expect(details).toMatchObject({ path: '/and/1/in/1/1' });
    expect(message).toContain('/and/1/in/1/1');
    expect(userMessage).toMatch(/^O filtro não é válido: esperava /);
  });

  it.each(['naoExiste', '__proto__', 'constructor', 'constructor.name', 'titulo.length', 'length', '', '$secret', '0'])(
    'knows no attribute "%s"',
    (name) => {
      expect(refusal({ '==': [{ var: name }, 'a'] }).code).toBe('FILTER_ATTRIBUTE_UNKNOWN');
    },
  );

  it('reads one related record further, where its attributes are given', () => {
    const related = () => filterFixture.attributes;
    const all = { ...filterFixture, related };
    const tree = { '==': [{ var: 'cliente.titulo' }, 'a'] };
    expect(parseFilter(tree, all)).toEqual(tree);
    expect(refusal(tree).code).toBe('FILTER_RELATED_UNSUPPORTED');
    for (const name of [
      'cliente.nada',
      'titulo.titulo',
      'clientes.titulo',
      'cliente.$talkId',
      'cliente.cliente.titulo',
    ])
      expect(() => parseFilter({ '==': [{ var: name }, 'a'] }, all)).toThrow(
        expect.objectContaining({ code: 'FILTER_ATTRIBUTE_UNKNOWN' }),
      );
    const none = { ...filterFixture, related: () => [] };
    expect(() => parseFilter(tree, none)).toThrow(expect.objectContaining({ code: 'FILTER_ATTRIBUTE_UNKNOWN' }));
  });

  it('refuses an attribute out of reach like one that does not exist', () => {
    const reachable = attributes.filter(({ identifier }) => identifier !== 'valor');
    const errorOf = (name: string) => {
      try {
        return parseFilter({ '>': [{ var: name }, 10] }, { attributes: reachable, componentTypes });
      } catch (error) {
        return JSON.stringify({ ...(error as EngineError), message: (error as Error).message });
      }
    };
    expect(errorOf('valor')).toBe(String(errorOf('vazio')).replaceAll('vazio', 'valor'));
  });

  it('refuses an operator that the component type does not offer, or that has no meaning for its values', () => {
    expect(refusal({ '<': [{ var: 'assunto' }, 'a'] }).code).toBe('FILTER_OPERATOR_UNSUPPORTED');
    expect(refusal({ contains: [{ var: 'quantidade' }, 1] }).code).toBe('FILTER_OPERATOR_UNSUPPORTED');
    expect(refusal({ anyOf: [{ var: 'titulo' }, ['a']] }).code).toBe('FILTER_OPERATOR_UNSUPPORTED');
    expect(refusal({ '==': [{ var: 'regra' }, 'a'] }).code).toBe('FILTER_OPERATOR_UNSUPPORTED');
    expect(refusal({ contains: [{ var: '$talkId' }, 1] }).code).toBe('FILTER_OPERATOR_UNSUPPORTED');
  });

  it('takes 12 levels, and stops at the thirteenth however many follow', () => {
    const inner = '{"and":[]}';
    expect(() => parse(nested(11, inner))).not.toThrow();
    expect(refusal(nested(12, inner)).code).toBe('FILTER_TOO_LARGE');
    expect(refusal(nested(10_000, inner)).code).toBe('FILTER_TOO_LARGE');
    expect(['FILTER_TOO_LARGE', 'FILTER_SYNTAX']).toContain(refusal(nested(100_000, inner)).code);
  });

  it('takes 200 conditions, lists of 1000, texts of 1000 characters and 5000 values', () => {
    const condition = { '==': [titulo, 'a'] };
    const list = (length: number) => ({ in: [titulo, Array<string>(length).fill('a')] });
    expect(() => parse({ and: Array(199).fill(condition) })).not.toThrow();
    expect(refusal({ and: Array(200).fill(condition) }).code).toBe('FILTER_TOO_LARGE');
    expect(refusal({ or: Array(1_000_000).fill(condition) }).code).toBe('FILTER_TOO_LARGE');
    expect(() => parse(list(1000))).not.toThrow();
    expect(refusal(list(1001)).code).toBe('FILTER_TOO_LARGE');
    expect(() => parse({ and: Array(5).fill(list(1000)) })).not.toThrow();
    expect(refusal({ and: [...Array<unknown>(5).fill(list(1000)), condition] }).code).toBe('FILTER_TOO_LARGE');
    expect(() => parse({ '==': [titulo, 'a'.repeat(1000)] })).not.toThrow();
    expect(refusal({ '==': [titulo, 'a'.repeat(1001)] }).code).toBe('FILTER_SYNTAX');
    expect(refusal(`{"and":[]${' '.repeat(1_000_000)}}`).code).toBe('FILTER_TOO_LARGE');
  });

  it('never fails with anything but its own errors, and reads what it wrote', () => {
    const names = fc.constantFrom(
      'and',
      'or',
      '!',
      '==',
      'in',
      'between',
      'var',
      'date',
      'me',
      'titulo',
      'status',
      '$talkId',
    );
    const json = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        names,
        fc.jsonValue(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(names, tie('any'), { maxKeys: 2 }),
        names.chain((name) => tie('any').map((value) => ({ '==': [{ var: name }, value] }))),
      ),
    })).any;
    fc.assert(
      fc.property(json, (anything) => {
        try {
          const tree = parse(anything);
          expect(parse(tree)).toEqual(tree);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
