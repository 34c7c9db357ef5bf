export const pt = {
  'realtime.editing': '{people} está editando',
  'realtime.open': '{name} está com este registro aberto',
  'realtime.more': 'E mais: {names}',
  'realtime.update': 'Atualizar',
  'realtime.listChanged': 'Outra pessoa alterou registros desta lista.',
  'realtime.listMayHaveChanged': 'Esta lista pode ter mudado enquanto a conexão esteve perdida.',
  'realtime.recordMayHaveChanged': 'Este registro pode ter mudado enquanto a conexão esteve perdida.',
  'realtime.tagsChanged': 'As tags deste registro foram alteradas por {actorName}.',
  'realtime.recordDeleted': 'Este registro foi excluído por {actorName}.',
  'realtime.recordChanged': 'Este registro foi alterado por {actorName}.',
  'realtime.people': 'Também estão neste registro',
  'realtime.someone': 'Outra pessoa',
} as const;
