export const platform = {
  'inbox.hidden': 'Notificação sobre um registro a que você não tem mais acesso',
  'mail.openRecord': 'Abrir o registro',
  'home.listUnusable': 'Um cartão mostra uma lista que não existe ou que você não pode ver. Retire-o e salve de novo.',
  'home.filterPrivate': 'O filtro "{name}" é só seu. Compartilhe-o antes de usá-lo em um perfil.',
  'home.cardsGone_one': '1 cartão não volta: a lista dele não existe mais.',
  'home.cardsGone_other': '{count} cartões não voltam: as listas deles não existem mais.',
  'home.cardTwice': 'Há dois cartões iguais. Deixe só um deles.',
} as const;
