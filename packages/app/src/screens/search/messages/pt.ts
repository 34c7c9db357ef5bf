export const pt = {
  'search.found_zero': '{count} registros encontrados',
  'search.found_one': '{count} registro encontrado',
  'search.found_other': '{count} registros encontrados',
  'search.foundAtLeast': 'Mais de {total} registros encontrados. Use mais palavras para ver os que faltam.',
  'search.title': 'Resultado da Busca',
  'search.openRecord': 'Abrir o registro',
  'search.delete': 'Excluir',
  'search.yes': 'Sim',
  'search.no': 'Não',
  'search.start': 'Digite o que procura',
  'search.loading': 'Buscando...',
  'search.nothing': 'Nenhum resultado encontrado para "{q}".',
} as const;
