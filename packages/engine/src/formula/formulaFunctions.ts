import { foldText } from '../text/foldText';
import { dateFunctions } from './dateFunctions';
import type { FormulaFunction } from './FormulaFunction';
import { logicFunctions } from './logicFunctions';
import { numberFunctions } from './numberFunctions';
import { operators } from './operators';
import { textFunctions } from './textFunctions';

const all = [...numberFunctions, ...textFunctions, ...dateFunctions, ...logicFunctions];
const byName = new Map(all.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [foldText(name), one])));
const byKey = new Map([...all.map((one) => [one.name, one] as const), ...Object.entries(operators)]);

/** The names of the functions, as editors offer them, by what they work with. */
export const formulaFunctionNames = {
  number: numberFunctions.map(({ name }) => name),
  text: textFunctions.map(({ name }) => name),
  date: dateFunctions.map(({ name }) => name),
  logic: logicFunctions.map(({ name }) => name),
} as const;

/** The function that people write with this name, in any case and without accents; own names only. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(foldText(name));

/** The function or operator of a node. */
export function functionOf(key: string): FormulaFunction {
  const found = byKey.get(key);
  if (!found) throw new Error(`there is no function ${key}`);
  return found;
}
