import { measurementType } from './measurementType';

/** 23: a decimal number. */
export const decimalType = measurementType({
  number: 23,
  name: 'decimal',
  label: 'Número decimal',
  affixes: ({ componentConfigs }) => ({ suffix: componentConfigs.unit }),
});
