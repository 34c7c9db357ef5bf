import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'effects.title': 'Confirmar cambios',
  'effects.save': 'Guardar',
  'effects.permissionsAdded_one': '{count} permiso más',
  'effects.permissionsAdded_other': '{count} permisos más',
  'effects.permissionsRemoved_one': '{count} menos',
  'effects.permissionsRemoved_other': '{count} menos',
  'effects.permissionsChanged_one': '{count} con otro filtro',
  'effects.permissionsChanged_other': '{count} con otro filtro',
  'effects.columnsAdded_one': '{count} columna más',
  'effects.columnsAdded_other': '{count} columnas más',
  'effects.columnsRemoved_one': '{count} menos',
  'effects.columnsRemoved_other': '{count} menos',
  'effects.columnsChanged_one': '{count} modificada',
  'effects.columnsChanged_other': '{count} modificadas',
  'effects.people_one': '{count} persona',
  'effects.people_other': '{count} personas',
  'effects.broken': 'Esto apunta a lo que se quitará:',
  'effects.menu': 'Menú {name}: abre {lost}',
  'effects.notification': 'Notificación {name}: usa {lost}',
  'effects.template': 'Plantilla {name}: muestra {lost}',
  'effects.other': '{name}: {lost}',
  'effects.more_one': 'y {count} más',
  'effects.more_other': 'y {count} más',
};
