export const conversions = {
  'conversion.relatedMany': 'Há mais de um registro com este nome.',
  'conversion.relatedMissing': 'Não há um registro com este nome.',
  'conversion.required': 'O registro não tem este valor, que passa a ser obrigatório.',
};
