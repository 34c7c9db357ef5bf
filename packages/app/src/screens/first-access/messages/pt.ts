export const pt = {
  'firstAccess.title': 'Primeiro acesso',
  'firstAccess.text': 'Crie a sua conta de administrador. Depois você convida as outras pessoas.',
  'firstAccess.companyName': 'Nome da empresa',
  'firstAccess.firstName': 'Primeiro Nome',
  'firstAccess.lastName': 'Sobrenome',
  'firstAccess.email': 'E-mail',
  'firstAccess.password': 'Senha',
  'firstAccess.repeatedPassword': 'Confirmar senha',
  'firstAccess.create': 'Criar conta',
  'firstAccess.required': 'Preencha este campo',
  'firstAccess.invalidEmail': 'Insira um Email válido',
  'firstAccess.created': 'Conta criada',
  'firstAccess.createdText': 'Entre com o seu e-mail e a senha que você escolheu.',
  'firstAccess.signIn': 'Entrar',
  'firstAccess.codeMissing': 'Falta o código no endereço',
  'firstAccess.codeMissingText':
    'Abra o endereço completo que o servidor mostrou ao iniciar, com tudo o que vem depois de #.',
} as const;
