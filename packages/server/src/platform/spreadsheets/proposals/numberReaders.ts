import type { NumberConvention } from '@assunto/api';
import type { ComponentType } from '@assunto/engine/core';
import { decimalType, moneyType, percentageType, unitNamed, weightType } from '@assunto/engine/fields';
import type { CellReader } from './CellReader';
import type { AffixedNumber, FilledCell } from './FilledCell';
import { plainAttribute } from './plainAttribute';

/** The most decimals that an attribute can store. */
const mostDecimals = 6;
/** The significant digits that a number keeps exactly. */
const mostDigits = 15;
/** The range of component 3. */
const range = { minimum: -2147483648, maximum: 2147483648 };

/** The decimals of the values of a column, and whether an attribute of the type with so many can store all of them. */
function createSizeSurvey(type: ComponentType<number>, leastPrecision = 0) {
  let precision = leastPrecision;
  let largest = 0;
  return {
    add(decimalText: string): void {
      precision = Math.max(precision, decimalsIn(decimalText));
      largest = Math.max(largest, Math.abs(Number(decimalText)));
    },
    precision: (): number => precision,
    /** More decimals leave room for fewer digits before them; a sign takes room too. */
    fits(): boolean {
      const { minimum, maximum } = type.jsonSchema({ ...plainAttribute, componentConfigs: { precision } });
      return largest <= Math.min(-Number(minimum), Number(maximum));
    },
  };
}

const decimalsIn = (decimalText: string): number => decimalText.split('.')[1]?.length ?? 0;
const digitsIn = (decimalText: string): number => decimalText.replace(/\D/g, '').length;

/** 3: whole numbers that the component can store. */
export const wholeNumberReader = (numbers: NumberConvention) => (): CellReader => ({
  reads(cell) {
    const found = cell.decimal(numbers);
    return found !== null && !found.includes('.') && Number(found) >= range.minimum && Number(found) <= range.maximum;
  },
  settings: () => ({ componentId: 3, numbers }),
});

/** 23: decimal numbers, with the decimals that their values have. */
export const decimalReader = (numbers: NumberConvention) => (): CellReader => {
  const size = createSizeSurvey(decimalType);
  return {
    reads(cell) {
      const found = cell.decimal(numbers);
      if (found === null || !isStorable(found)) return false;
      size.add(found);
      return true;
    },
    // Long whole numbers that all differ are codes, and a code is a text.
    settings: ({ mayBeUnique }) =>
      !size.fits() || (size.precision() === 0 && mayBeUnique)
        ? null
        : { componentId: 23, componentConfigs: { precision: size.precision() }, numbers },
  };
};

const isStorable = (decimalText: string): boolean =>
  decimalsIn(decimalText) <= mostDecimals && digitsIn(decimalText) <= mostDigits;

function affixedNumber(cell: FilledCell, numbers: NumberConvention): AffixedNumber | null {
  const found = cell.affixed(numbers);
  return found && isStorable(found.number) ? found : null;
}

const currencies: ReadonlyMap<string, string> = new Map([
  ['R$', 'R$'],
  ['BRL', 'R$'],
  ['$', '$'],
  ['US$', 'US$'],
  ['USD', 'US$'],
  ['€', '€'],
  ['EUR', '€'],
  ['£', '£'],
]);

/** 5: amounts of one currency. */
export const moneyReader = (numbers: NumberConvention) => (): CellReader => {
  let currency: string | null = null;
  const size = createSizeSurvey(moneyType, 2);
  return {
    reads(cell) {
      const found = affixedNumber(cell, numbers);
      const named = found && currencies.get((found.before + found.behind).toUpperCase());
      if (!found || named === undefined || named === null) return false;
      currency ??= named;
      size.add(found.number);
      return named === currency;
    },
    settings: () =>
      currency === null || !size.fits()
        ? null
        : {
            componentId: 5,
            componentConfigs: { ...(currency !== 'R$' && { currency }), precision: size.precision() },
            numbers,
          },
  };
};

/** 24: percentages. */
export const percentageReader = (numbers: NumberConvention) => (): CellReader => {
  const size = createSizeSurvey(percentageType);
  return {
    reads(cell) {
      const found = affixedNumber(cell, numbers);
      if (found?.behind !== '%' || found.before !== '') return false;
      size.add(found.number);
      return true;
    },
    settings: () =>
      size.fits() ? { componentId: 24, componentConfigs: { precision: size.precision() }, numbers } : null,
  };
};

/** 25: weights or volumes, in the unit of the first value; the component converts the others. */
export const weightReader = (numbers: NumberConvention) => (): CellReader => {
  let unit: string | null = null;
  const size = createSizeSurvey(weightType);
  return {
    reads(cell) {
      const found = affixedNumber(cell, numbers);
      const named = found?.before === '' ? unitNamed(found.behind) : null;
      if (!found || named === null) return false;
      unit ??= named;
      size.add(found.number);
      return named === unit;
    },
    settings: () =>
      unit === null || !size.fits()
        ? null
        : { componentId: 25, componentConfigs: { unit, precision: size.precision() }, numbers },
  };
};
