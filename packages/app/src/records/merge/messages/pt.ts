export const pt = {
  'merge.title': 'Unir registros',
  'merge.choose': 'Unir este registro com',
  'merge.chooseHint': 'Busque pelo número ou por palavras do registro.',
  'merge.continue': 'Continuar',
  'merge.cancel': 'Cancelar',
  'merge.confirm': 'Unir registros',
  'merge.close': 'Fechar',
  'merge.survivor': 'Registro que fica',
  'merge.effect':
    'Comentários, histórico, arquivos, tags, seguidores e tudo o que se refere a {merged} passam a {survivor}. Os links de {merged} levam a {survivor}. É possível desfazer durante 30 dias.',
  'merge.doubt':
    'Os dois registros têm {field} diferente: {survivor} e {merged}. Confira se tratam mesmo da mesma coisa.',
  'merge.values': 'Valores que o registro terá',
  'merge.equal': 'Os campos preenchidos são iguais: nenhum valor precisa ser escolhido.',
  'merge.both': 'Os dois: {value}',
  'merge.empty': 'Vazio',
  'merge.record': '#{talkId} {name}',
  'merge.forbidden': 'Para unir, é preciso poder alterar e excluir os dois registros.',
  'merge.done': '{merged} foi unido a {survivor}.',
  'merge.undo': 'Desfazer',
  'merge.undone': 'A união foi desfeita.',
} as const;
