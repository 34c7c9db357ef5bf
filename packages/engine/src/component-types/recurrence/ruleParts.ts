/** Parts of rules for which people look, as rules have them and as people call them. */
export const ruleParts: readonly (readonly [part: string, label: string])[] = [
  ['DAILY', 'Diária'],
  ['WEEKLY', 'Semanal'],
  ['MONTHLY', 'Mensal'],
  ['YEARLY', 'Anual'],
  ['UNTIL=', 'Com última data'],
  ['COUNT=', 'Com número de vezes'],
];
