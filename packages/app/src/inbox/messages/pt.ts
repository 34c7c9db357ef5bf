export const pt = {
  'inbox.read': 'Lida',
  'inbox.unread': 'Não lida',
  'inbox.inactive': 'Este registro está desativado.',
  'inbox.readFailed': 'Ocorreu um erro ao tentar marcar a notificação como lida.',
  'inbox.unreadView': 'Não lidas',
  'inbox.allView': 'Todas',
  'inbox.allReadFailed': 'Ocorreu um erro ao tentar marcar as notificações como lidas.',
  'inbox.title': 'Notificações',
  'inbox.markAllRead': 'Marcar todas como lidas',
  'inbox.loading': 'Carregando as notificações...',
  'inbox.empty': 'Nenhum registro encontrado',
  'inbox.views': 'Notificações mostradas',
} as const;
