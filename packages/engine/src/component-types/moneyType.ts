import { measurementType } from './measurementType';

/** 5: an amount of money, at most 20 characters. The currency's sign is shown before the text and not part of it. */
export const moneyType = measurementType({
  number: 5,
  name: 'money',
  label: 'Valor em dinheiro',
  affixes: ({ componentConfigs }) => ({ prefix: componentConfigs.currency ?? 'R$' }),
  length: 20,
});
