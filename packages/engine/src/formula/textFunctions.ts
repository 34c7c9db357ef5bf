import { shownDay, shownInstant } from './civilDays';
import { decimalText, fromWhole } from './decimals';
import { formulaLimits, type FormulaContext, type FormulaType, type FormulaValue } from './Formula';
import { allOf, strict, type FormulaFunction, type FormulaSqlContext } from './FormulaFunction';

// Letter by letter, so that every database gives the same, whatever its locale.
const small = 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ';
const capital = small.toUpperCase();
const mapped = (from: string, to: string) => {
  const letters = new Map([...from].map((letter, index) => [letter, to.charAt(index)]));
  return strict(([text]) => [...String(text)].map((letter) => letters.get(letter) ?? letter).join(''));
};

/** Functions over texts. */
export const textFunctions: readonly FormulaFunction[] = [
  {
    name: 'CONCATENAR',
    aliases: ['CONCAT', 'CONCATENATE'],
    type: (types) => (types.length > 0 ? 'text' : null),
    evaluate: joined,
    sql: (items, context, types) => {
      const texts = items.map((item, index) => textSql(item, types[index] ?? 'text', context));
      return `nullif(left(concat(${texts.join(', ')}), ${formulaLimits.text}), '')`;
    },
  },
  {
    name: 'MAIÚSCULA',
    aliases: ['UPPER', 'MAYUSCULA', 'MAIÚSCULAS'],
    type: allOf('text', 'text', 1, 1),
    evaluate: mapped(small, capital),
    sql: ([text], { bind }) => `translate(${text}, ${bind(small, 'text')}, ${bind(capital, 'text')})`,
  },
  {
    name: 'MINÚSCULA',
    aliases: ['LOWER', 'MINÚSCULAS'],
    type: allOf('text', 'text', 1, 1),
    evaluate: mapped(capital, small),
    sql: ([text], { bind }) => `translate(${text}, ${bind(capital, 'text')}, ${bind(small, 'text')})`,
  },
  {
    name: 'TAMANHO',
    aliases: ['LEN', 'LARGO', 'NÚM_CARACT'],
    type: allOf('text', 'number', 1, 1),
    evaluate: ([text]) => fromWhole([...(typeof text === 'string' ? text : '')].length),
    sql: ([text]) => `coalesce(char_length(${text}), 0)::numeric`,
    bounds: () => ({ most: 2 ** 31, decimals: 0 }),
  },
];

/** Texts of all values, one after the other, up to a maximum length; empty values are no text. */
function joined(values: readonly FormulaValue[], context: FormulaContext, types: readonly FormulaType[]): FormulaValue {
  const text = values.map((value, index) => textOf(value, types[index] ?? 'text', context)).join('');
  if (text.length <= formulaLimits.text) return text || null;
  return [...text].slice(0, formulaLimits.text).join('');
}

/** A value as people read it: `1,5`, `31/12/2026`, `Sim`. */
function textOf(value: FormulaValue, type: FormulaType, { timeZone }: FormulaContext): string {
  if (value === null) return '';
  if (typeof value === 'bigint') return decimalText(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return shownInstant(value, timeZone);
  return type === 'date' ? shownDay(value) : value;
}

function textSql(item: string, type: FormulaType, { bind, timeZone }: FormulaSqlContext): string {
  const written: Readonly<Record<FormulaType, () => string>> = {
    text: () => item,
    number: () => `replace(trim_scale(${item})::text, '.', ',')`,
    boolean: () => `CASE WHEN ${item} THEN 'Sim' ELSE 'Não' END`,
    date: () => `to_char(${item}, 'DD/MM/YYYY')`,
    datetime: () => `to_char(${item} AT TIME ZONE ${bind(timeZone, 'text')}, 'DD/MM/YYYY HH24:MI')`,
  };
  return written[type]();
}
