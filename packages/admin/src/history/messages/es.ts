import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'history.empty': 'Ningún cambio encontrado',
  'history.entity': 'Qué se modificó',
  'history.all': 'Todo',
  'history.account': 'Usuario',
  'history.room': 'Perfil de acceso',
  'history.template': 'Plantilla',
  'history.notification': 'Notificación',
  'history.channel': 'Canal',
  'history.menu': 'Menú',
  'history.company': 'Empresa',
  'history.report': 'Modelo de informe',
  'history.created': 'creado',
  'history.updated': 'modificado',
  'history.deleted': 'eliminado',
  'history.restored': 'restaurado',
  'history.line': '{entity}: {action} por {actor} el {moment}',
  'history.compare': 'Comparar',
  'history.field': 'Campo',
  'history.before': 'Antes',
  'history.after': 'Después',
  'history.more': 'No se muestran {count} diferencias más.',
  'history.restore': 'Restaurar',
  'history.restoreQuestion': '¿Desea realmente restaurar el estado posterior a este cambio?',
  'history.restoreDone': '¡Configuración restaurada con éxito!',
};
