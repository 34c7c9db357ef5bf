export const imports = {
  // Problems of imported rows
  'import.cause.missingRelated':
    'Os registros não existem ou você não tem acesso a eles. Informe o nome ou o código de um registro.',
  'import.cause.ambiguousRelated': 'Há mais de um registro com o mesmo nome. Informe o código do registro.',
  'import.cause.repeatedKey': 'O valor aparece mais de uma vez no arquivo. Deixe apenas uma das linhas.',
  'import.cause.usedKey': 'O valor já é de um registro que existe.',
  'import.cause.rounded': 'O valor tem mais casas decimais do que o campo guarda e seria arredondado.',
  'import.cause.timeLost': 'O campo guarda só o dia; a hora seria perdida.',
  'import.repeatedRow': 'O valor já está na linha {row} do arquivo. Deixe apenas uma delas.',
  'import.ambiguousName': 'Há mais de um registro chamado {name}. Informe o código dele.',
  'import.missingName':
    'O registro {name} não existe ou você não tem acesso a ele. Informe o nome ou o código de um registro.',
  'import.changedSince': '{name} foi alterado depois da importação.',
  'import.noDeletion': 'Você não tem permissão para excluir {name}.',
  'import.pointedAt': '{name} é usado por outro registro.',
  'import.relatedGone': 'O item selecionado não existe ou você não tem acesso a ele.',
  'import.rolledBack': 'Uma linha que estava certa deixou de estar durante a importação; nenhum registro foi mantido.',
  'import.recordGone': 'O registro não existe mais.',
  'import.formula':
    'A célula tem uma fórmula sem o valor calculado. Abra o arquivo no Excel ou no LibreOffice, salve-o e envie-o de novo.',
  'import.csv.row': 'Linha',
  'import.csv.column': 'Coluna',
  'import.csv.value': 'Valor encontrado',
  'import.csv.problem': 'O que fazer',
  'account.import.profileMissing': 'Informe o perfil de acesso.',
  'account.import.profileUnknown': 'O perfil de acesso "{name}" não existe.',
  'account.import.repeatedEmail': 'O e-mail está também na linha {row}.',
  'account.import.forbidden': 'Quem iniciou a importação não pode mais cadastrar usuários.',
  'account.import.failed': 'A importação foi interrompida por um erro. Quem já foi importado permanece.',
  'account.import.tooLong.firstName': 'Primeiro Nome: use no máximo {most} caracteres',
  'account.import.tooLong.lastName': 'Sobrenome: use no máximo {most} caracteres',
  'account.import.tooLong.email': 'E-mail: use no máximo {most} caracteres',
} as const;
