import { foldText } from '../text/foldText';
import { scaledText } from './decimalText';

/** The exact value of each unit in the first unit of its family. */
const families: readonly Readonly<Record<string, string>>[] = [
  { kg: '1', g: '0.001', mg: '0.000001', t: '1000', lb: '0.45359237', oz: '0.028349523125', '@': '15' },
  { l: '1', ml: '0.001', cl: '0.01', dl: '0.1', hl: '100', m3: '1000', dm3: '1', cm3: '0.001', mm3: '0.000001' },
];

/** Other notations of a unit, folded. */
const otherNames: Readonly<Record<string, string>> = {
  ...namesOf('kg', 'kgs quilo quilos kilo kilos quilograma quilogramas'),
  ...namesOf('g', 'gr grama gramas'),
  ...namesOf('mg', 'miligrama miligramas'),
  ...namesOf('t', 'ton tons tonelada toneladas'),
  ...namesOf('lb', 'lbs libra libras'),
  ...namesOf('oz', 'onca oncas'),
  ...namesOf('@', 'arroba arrobas'),
  ...namesOf('l', 'lt lts litro litros'),
  ...namesOf('ml', 'mililitro mililitros'),
  ...namesOf('m3', 'metro cubico;metros cubicos', ';'),
};

function namesOf(unit: string, names: string, separator = ' '): Record<string, string> {
  return Object.fromEntries(names.split(separator).map((name) => [name, unit]));
}

/** Whether two texts name the same unit: `Kg` and `quilos`, `m³` and `m3`. */
export function isSameUnit(one: string, other: string): boolean {
  return unitOf(one) === unitOf(other);
}

/**
 * The unit of mass or volume with this name, as configured in attributes; `null` for an unknown one.
 *
 * @example
 * unitNamed('Quilos'); // 'kg'
 */
export function unitNamed(name: string): string | null {
  const unit = unitOf(name);
  return families.some((family) => Object.hasOwn(family, unit)) ? unit : null;
}

/** More decimals than any finite conversion within a family. */
const mostDecimals = 30;

/**
 * Converts an amount (decimal text, not negative) to another unit of mass or volume, exact to 30 decimals; `null` when a unit is
 * unknown or the two do not measure the same.
 */
export function convertUnit(amount: string, from: string, to: string): string | null {
  const [source, target] = [unitOf(from), unitOf(to)];
  const family = families.find((one) => Object.hasOwn(one, source) && Object.hasOwn(one, target));
  const [sourceFactor, targetFactor] = [family?.[source], family?.[target]];
  if (sourceFactor === undefined || targetFactor === undefined) return null;
  const [value, factor, divisor] = [fraction(amount), fraction(sourceFactor), fraction(targetFactor)];
  const numerator = value.digits * factor.digits * 10n ** BigInt(divisor.decimals + mostDecimals);
  const denominator = divisor.digits * 10n ** BigInt(value.decimals + factor.decimals);
  return scaledText((2n * numerator + denominator) / (2n * denominator), mostDecimals).replace(/\.?0+$/, '');
}

function unitOf(text: string): string {
  const name = foldText(text.trim()).replace(/\.$/, '').replaceAll('³', '3');
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
}

function fraction(text: string): { digits: bigint; decimals: number } {
  const [whole = '', part = ''] = text.split('.');
  return { digits: BigInt(`0${whole}${part}`), decimals: part.length };
}
