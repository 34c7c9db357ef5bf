export const pt = {
  'kinds.missing': 'Não há por que campo desenhar esta visualização',
  'kinds.missingText':
    'O campo escolhido não existe mais ou você não pode lê-lo. Escolha outro campo nas opções do tipo de visualização.',
  'kinds.loading': 'Carregando…',
  'kinds.noRecords': 'Nenhum registro encontrado',
  'kinds.firstGroups_one': 'É mostrado só o primeiro grupo.',
  'kinds.firstGroups_other': 'São mostrados só os {count} primeiros grupos.',
  'kinds.count': 'Número de registros',
  'kinds.chartTitle': '{what} por {by}',
  'kinds.chartTitleTwo': '{what} por {by} e {then}',
  'kinds.openRecords': 'Ver os registros',
  'kinds.openCell': '{name}: {value}. Ver os registros',
  'kinds.table': 'Tabela: {name}',
  'kinds.asTable_one': 'Ver o grupo em tabela',
  'kinds.asTable_other': 'Ver os {count} grupos em tabela',
  'kinds.value': 'Valor',
} as const;
