export const pt = {
  'transfer.dropHint':
    'Arraste para cá uma planilha .xlsx ou um arquivo .csv, de até 100 MB, com os títulos na primeira linha.',
  'transfer.fileToImport': 'Arquivo para importar',
  'transfer.chooseFile': 'Escolher arquivo',
  'transfer.upload': 'Envio do arquivo',
  'transfer.steps': 'Etapas',
  'transfer.stepFile': 'Arquivo',
  'transfer.stepCheck': 'Verificação',
  'transfer.stepResult': 'Resultado',
  'transfer.fileColumn': 'Coluna do arquivo',
  'transfer.examples': 'Exemplos',
  'transfer.field': 'Campo',
  'transfer.fieldOf': 'Campo da coluna {name}',
  'transfer.doNotImport': 'Não importar',
  'transfer.columns': 'Colunas',
} as const;
