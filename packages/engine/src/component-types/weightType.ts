import { measurementType } from './measurementType';

/** 25: a weight or a volume in the attribute's unit (kg by default); other units of the same family are converted. */
export const weightType = measurementType({
  number: 25,
  name: 'weight',
  label: 'Peso ou volume',
  affixes: ({ componentConfigs }) => ({ suffix: componentConfigs.unit ?? 'kg' }),
});
