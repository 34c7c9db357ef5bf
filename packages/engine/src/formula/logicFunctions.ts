import type { FormulaType } from './Formula';
import { allOf, type FormulaFunction } from './FormulaFunction';
import { widest } from './numberBounds';

const sqlTypes: Readonly<Record<FormulaType, string>> = {
  number: 'numeric',
  text: 'text',
  date: 'date',
  datetime: 'timestamptz',
  boolean: 'boolean',
};

const same = (types: readonly FormulaType[]): FormulaType | null =>
  types.every((type) => type === types[0]) ? (types[0] ?? null) : null;

/** Conditions. A yes/no is never empty: what is not marked is no. */
export const logicFunctions: readonly FormulaFunction[] = [
  {
    name: 'SE',
    aliases: ['IF', 'SI'],
    type: ([condition, ...results]) =>
      condition === 'boolean' && results.length >= 1 && results.length <= 2 ? same(results) : null,
    evaluate: ([condition, yes = null, no], _, types) =>
      condition === true ? yes : (no ?? (types[1] === 'boolean' ? false : null)),
    sql: ([condition, yes, no], _, types) => {
      const otherwise = no ?? (types[1] === 'boolean' ? 'FALSE' : `NULL::${sqlTypes[types[1] ?? 'text']}`);
      return `CASE WHEN ${condition} THEN ${yes} ELSE ${otherwise} END`;
    },
    bounds: ([, ...results]) => widest(results),
  },
  {
    name: 'E',
    aliases: ['AND', 'Y'],
    type: allOf('boolean', 'boolean'),
    evaluate: (values) => values.every((value) => value === true),
    sql: (items) => `(${items.join(' AND ')})`,
  },
  {
    name: 'OU',
    aliases: ['OR', 'O'],
    type: allOf('boolean', 'boolean'),
    evaluate: (values) => values.includes(true),
    sql: (items) => `(${items.join(' OR ')})`,
  },
  {
    name: 'NÃO',
    aliases: ['NOT', 'NO'],
    type: allOf('boolean', 'boolean', 1, 1),
    evaluate: ([value]) => value !== true,
    sql: ([item]) => `(NOT ${item})`,
  },
  {
    name: 'VAZIO',
    aliases: ['ISBLANK', 'VACIO'],
    type: (types) => (types.length === 1 && types[0] !== 'boolean' ? 'boolean' : null),
    evaluate: ([value]) => value === null,
    sql: ([item]) => `(${item} IS NULL)`,
  },
  {
    name: 'SEVAZIO',
    aliases: ['IFBLANK', 'SIVACIO'],
    type: (types) => (types.length === 2 && types[0] !== 'boolean' ? same(types) : null),
    evaluate: ([value, other = null]) => value ?? other,
    sql: (items) => `coalesce(${items.join(', ')})`,
    bounds: widest,
  },
];
