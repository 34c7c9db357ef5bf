export const spreadsheets = {
  'spreadsheet.format':
    'Este formato não é aceito. Salve a planilha como .xlsx, sem senha, ou como .csv e tente novamente.',
  'spreadsheet.rows': 'O arquivo tem mais de {most} linhas. Divida-o e tente novamente.',
  'spreadsheet.columns': 'A linha {line} tem mais de {most} colunas. Verifique o arquivo e tente novamente.',
  'spreadsheet.csvColumns':
    'A linha {line} tem mais de {most} colunas. Verifique o arquivo e o separador e tente novamente.',
  'spreadsheet.row': 'A linha {line} tem mais de {most} caracteres. Verifique o arquivo e tente novamente.',
  'spreadsheet.cell':
    'A célula na linha {line}, coluna {column}, tem mais de {most} caracteres. Verifique o arquivo e tente novamente.',
  'spreadsheet.csvCell':
    'A célula que começa na linha {line}, coluna {column}, tem mais de {most} caracteres. Verifique o arquivo e o separador e tente novamente.',
  'spreadsheet.csvQuotedCell':
    'A célula que começa na linha {line}, coluna {column}, tem mais de {most} caracteres. Verifique se as aspas dela são fechadas e tente novamente.',
  'spreadsheet.quotes':
    'As aspas abertas na linha {line} do arquivo, coluna {column}, não são fechadas no fim da célula. Feche-as, ou escreva aspas que fazem parte do texto em dobro (""), e tente novamente.',
  'spreadsheet.text': 'O arquivo tem texto demais. Divida-o e tente novamente.',
  'spreadsheet.size': 'O arquivo é maior que o limite de 100 MB. Divida-o e tente novamente.',
  'spreadsheet.unpacked': 'A planilha é grande demais depois de descompactada. Divida-a e tente novamente.',
  'spreadsheet.tooManyCells':
    'A planilha tem células demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.',
  'spreadsheet.tooManyParts':
    'A planilha tem partes demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.',
  'spreadsheet.tooManySheets':
    'A planilha tem abas demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.',
  'spreadsheet.tooManyStyles':
    'A planilha tem estilos demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.',
  'spreadsheet.tooManyText':
    'A planilha tem texto demais. Copie os dados para uma planilha nova ou salve-a como .csv e tente novamente.',
  'spreadsheet.empty': 'O arquivo está vazio. Escolha outro arquivo.',
  'spreadsheet.onlyHeadings': 'O arquivo só tem a linha de títulos. Inclua os registros e tente novamente.',
  'spreadsheet.damaged': 'A planilha está danificada ou protegida por senha. Salve-a novamente como .xlsx ou .csv.',
  'spreadsheet.timeout':
    'A leitura do arquivo levou mais de {seconds} segundos e foi interrompida. Divida-o e tente novamente.',
  'spreadsheet.memory':
    'A leitura do arquivo precisa de memória demais e foi interrompida. Divida-o e tente novamente.',
  'import.rowsWithProblems': 'Há linhas com problemas. Corrija o arquivo ou importe só as linhas certas.',
  'import.nothingToImport': 'Nenhuma linha pode ser importada. Corrija o arquivo.',
  'import.nothingToUndo': 'Não há mais registros desta importação para desfazer.',
  'import.columnsChosen': 'Escolha para as colunas campos que você pode preencher, cada um uma só vez.',
  'import.textTooLong': 'O texto é longo demais para este campo.',
  'import.noAnswer': 'O texto não significa sim nem não nesta coluna.',
  'import.numberFormat': 'O número não está no formato {format}, em que a coluna é lida.',
  'import.rounded': 'O valor tem mais casas decimais do que o campo guarda; seria arredondado para {shown}.',
  'import.dateFormat': 'Informe uma data válida no formato {format}.',
  'import.timeZoneUnknown': 'O fuso horário “{zone}” não existe. Escolha um fuso da lista.',
  'import.dateFormatDmy': 'dd/mm/aaaa',
  'import.dateFormatMdy': 'mm/dd/aaaa',
  'import.dateFormatYmd': 'aaaa-mm-dd',
} as const;
