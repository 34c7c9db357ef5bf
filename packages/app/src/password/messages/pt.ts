export const pt = {
  'password.hint': 'Use uma senha forte, com no mínimo {min} caracteres.',
  'password.tooShort': 'Digite no mínimo {min} caracteres',
  'password.score0': 'Não segura',
  'password.score1': 'Muito fraca',
  'password.score2': 'Fraca',
  'password.score3': 'Forte',
  'password.score4': 'Muito forte',
  'password.rating': 'Avaliando a senha...',
  'password.notRated': 'A força da senha não pôde ser avaliada. Ela será conferida ao salvar.',
  'password.strength': 'Força da senha',
  'password.weak': 'Esta senha não é segura o suficiente',
  'password.differ': 'Senhas não conferem',
} as const;
