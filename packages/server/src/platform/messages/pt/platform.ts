export const platform = {
  'inbox.hidden': 'Notificação sobre um registro a que você não tem mais acesso',
  'mail.openRecord': 'Abrir o registro',
  'home.listUnusable': 'Um cartão mostra uma lista que não existe ou que você não pode ver. Retire-o e salve de novo.',
  'home.viewUnusable':
    'Um cartão mostra uma visualização que não existe ou que você não pode ver. Retire-o e salve de novo.',
  'home.viewPrivate': 'O perfil não tem a visualização "{name}". Compartilhe-a com ele antes de usá-la.',
  'home.filterPrivate': 'O filtro "{name}" é só seu. Compartilhe-o antes de usá-lo em um perfil.',
  'home.cardsGone_one': '1 cartão não volta: o que ele mostra não existe mais.',
  'home.cardsGone_other': '{count} cartões não voltam: o que eles mostram não existe mais.',
  'home.cardTwice': 'Há dois cartões iguais. Deixe só um deles.',
} as const;
