import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'inbox.read': 'Leída',
  'inbox.unread': 'No leída',
  'inbox.inactive': 'Este registro está desactivado.',
  'inbox.readFailed': 'Ocurrió un error al intentar marcar la notificación como leída.',
  'inbox.unreadView': 'No leídas',
  'inbox.allView': 'Todas',
  'inbox.allReadFailed': 'Ocurrió un error al intentar marcar las notificaciones como leídas.',
  'inbox.title': 'Notificaciones',
  'inbox.markAllRead': 'Marcar todas como leídas',
  'inbox.loading': 'Cargando las notificaciones...',
  'inbox.empty': 'No se encontró ningún registro',
  'inbox.emptyUnread': 'Leyó todas sus notificaciones. Las nuevas aparecen aquí.',
  'inbox.emptyAll': 'Aquí aparecen comentarios, menciones y avisos de los registros que le conciernen.',
  'inbox.views': 'Notificaciones mostradas',
};
