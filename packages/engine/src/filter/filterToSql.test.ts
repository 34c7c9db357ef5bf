import { describe, expect, it } from 'vitest';
import { filterFixture } from '../testing/filter.fixture';
import { andFilters, matchNone } from './andFilters';
import { filterAttributesUsed } from './filterAttributesUsed';
import { filterToSql } from './filterToSql';
import { parseFilter } from './parseFilter';

const { attributes, componentTypes, context } = filterFixture;
const toSql = (json: unknown, firstParameter?: number) =>
  filterToSql(parseFilter(json, { attributes, componentTypes }), {
    attributes,
    componentTypes,
    context,
    column: (name, attribute) => (attribute ? `a_${attribute.subjectAttributeId}` : name.slice(1)),
    ...(firstParameter === undefined ? {} : { firstParameter }),
  });

describe('filterToSql', () => {
  it('keeps columns bare and types every value, so that indexes serve', () => {
    expect(toSql({ '==': [{ var: 'quantidade' }, 10] })).toEqual({ sql: 'a_2 = $1::bigint', values: [10] });
    expect(toSql({ '==': [{ var: 'status' }, 'aberto'] })).toEqual({ sql: 'a_4 = $1::text', values: ['aberto'] });
    expect(toSql({ in: [{ var: 'cliente' }, [1, 2]] })).toEqual({ sql: 'a_5 = ANY($1::bigint[])', values: [[1, 2]] });
    expect(toSql({ '==': [{ var: 'titulo' }, 'São'] })).toEqual({
      sql: 'assunto_fold(a_1) COLLATE "C" = $1::text',
      values: ['sao'],
    });
    expect(toSql({ '==': [{ var: 'abertura' }, '2026-03-11'] })).toEqual({
      sql: '(a_9 >= $1::timestamptz AND a_9 < $2::timestamptz)',
      values: ['2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'],
    });
    expect(toSql({ allOf: [{ var: 'etiquetas' }, ['á']] }).sql).toBe('a_6 @> $1::text[]');
  });

  it('compares a whole-number column as a fraction only where a fraction is asked for', () => {
    expect(toSql({ '<': [{ var: 'quantidade' }, 1.5] }).sql).toBe('a_2::numeric < $1::numeric');
    expect(toSql({ '<': [{ var: 'valor' }, 1] }).sql).toBe('a_3 < $1::numeric');
  });

  it('numbers its values from the given start, in their order', () => {
    const { sql, values } = toSql(
      { and: [{ '>=': [{ var: 'quantidade' }, 1] }, { '!': [{ between: [{ var: '$talkId' }, 2, 3] }] }] },
      5,
    );
    expect(sql).toBe('(a_2 >= $5::bigint AND ((talkId >= $6::bigint AND talkId <= $7::bigint)) IS NOT TRUE)');
    expect(values).toEqual([1, 2, 3]);
  });

  it('says the negations so that an empty value passes them', () => {
    expect(toSql({ '!=': [{ var: 'status' }, 'a'] }).sql).toBe('a_4 IS DISTINCT FROM $1::text');
    expect(toSql({ notIn: [{ var: 'status' }, ['a']] }).sql).toBe('(a_4 = ANY($1::text[])) IS NOT TRUE');
    expect(toSql({ notEmpty: [{ var: 'regra' }] }).sql).toBe('a_12 IS NOT NULL');
  });

  it('matches nothing with an empty list, and everything only with its negation', () => {
    expect(toSql({ in: [{ var: 'status' }, []] })).toEqual({ sql: 'FALSE', values: [] });
    expect(toSql({ anyOf: [{ var: 'clientes' }, []] })).toEqual({ sql: 'FALSE', values: [] });
    expect(toSql({ allOf: [{ var: 'clientes' }, []] })).toEqual({ sql: 'FALSE', values: [] });
    expect(toSql({ in: [{ var: '$updatedIn' }, []] })).toEqual({ sql: 'FALSE', values: [] });
    expect(toSql({ notIn: [{ var: 'status' }, []] })).toEqual({ sql: '(FALSE) IS NOT TRUE', values: [] });
    expect(toSql({ or: [] })).toEqual({ sql: 'FALSE', values: [] });
    expect(toSql({ and: [] })).toEqual({ sql: 'TRUE', values: [] });
  });

  it('writes nothing of a value into the SQL', () => {
    const attack = `'; DROP TABLE talk; --`;
    const operators = ['==', '!=', '<', 'contains', 'startsWith', 'endsWith', 'notContains'];
    for (const operator of operators) {
      const { sql, values } = toSql({ [operator]: [{ var: 'titulo' }, attack] });
      expect(sql).not.toContain('DROP');
      expect(sql).not.toContain('drop');
      expect(String(values[0])).toContain('drop table');
    }
  });

  it('escapes what LIKE would read as a pattern', () => {
    expect(toSql({ contains: [{ var: 'titulo' }, '50%_\\'] }).values).toEqual(['%50\\%\\_\\\\%']);
  });

  it('puts grants and filters together without the limits of one filter', () => {
    const one = parseFilter(
      { and: Array(199).fill({ '==': [{ var: 'quantidade' }, 1] }) },
      { attributes, componentTypes },
    );
    const both = andFilters(one, andFilters(one, null));
    const { values } = filterToSql(both ?? matchNone, { attributes, componentTypes, context, column: () => 'c' });
    expect(values).toHaveLength(398);
    expect(andFilters(null, undefined)).toBeNull();
    expect(andFilters(null, one)).toBe(one);
  });
});

describe('filterAttributesUsed', () => {
  it('names each attribute once, without the variables of the record', () => {
    const tree = parseFilter(
      {
        or: [
          { '==': [{ var: 'titulo' }, 'a'] },
          { '!': [{ and: [{ empty: [{ var: 'status' }] }, { notEmpty: [{ var: 'titulo' }] }] }] },
          { '==': [{ var: '$talkId' }, 1] },
        ],
      },
      { attributes, componentTypes },
    );
    expect(filterAttributesUsed(tree)).toEqual(['titulo', 'status']);
  });
});
