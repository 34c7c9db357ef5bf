import { measurementType } from './measurementType';

/** 24: a percentage, stored as it is said: 12.5 is 12,5 %. */
export const percentageType = measurementType({
  number: 24,
  name: 'percentage',
  label: 'Porcentagem',
  affixes: () => ({ suffix: '%' }),
});
