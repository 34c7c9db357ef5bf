import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'trash.title': 'Papelera',
  'trash.titleOf': 'Papelera de {name}',
  'trash.note': 'Los registros eliminados se pueden restaurar durante 30 días.',
  'trash.empty': 'Ningún registro eliminado',
  'trash.loading': 'Cargando los registros eliminados',
  'trash.record': 'Registro',
  'trash.deletedBy': 'Eliminado por',
  'trash.deletedIn': 'Eliminado el',
  'trash.erasedIn': 'Se borra el',
  'trash.actions': 'Acciones',
  'trash.restore': 'Restaurar',
  'trash.restoreNamed': 'Restaurar {name}',
  'trash.restored': 'Registro restaurado.',
  'trash.restoredMany': '{count} registros restaurados.',
  'trash.emptied': 'Las referencias a registros que ya no existen quedaron vacías: {count}.',
  'trash.open': 'Abrir',
  'trash.list': 'Volver a la lista',
};
