export const pt = {
  'variables.title': 'Seletor de Variáveis',
  'variables.insert': 'Inserir variável',
  'variables.insertIn': 'Inserir variável: {field}',
  'variables.search': 'Buscar variável',
  'variables.none': 'Nenhuma variável encontrada.',
} as const;
