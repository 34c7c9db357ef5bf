import { measurementType } from './measurementType';

/** 24: a percentage, stored as shown: 12.5 means 12,5 %. */
export const percentageType = measurementType({
  number: 24,
  name: 'percentage',
  label: 'Porcentagem',
  affixes: () => ({ suffix: '%' }),
});
