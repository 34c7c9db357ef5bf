import { measurementType } from './measurementType';

/** 5: an amount of money, at most 20 characters. The currency's sign stands before the text, not in it. */
export const moneyType = measurementType({
  number: 5,
  name: 'money',
  label: 'Valor em dinheiro',
  affixes: ({ componentConfigs }) => ({ prefix: componentConfigs.currency ?? 'R$' }),
  length: 20,
});
