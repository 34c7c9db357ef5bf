import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'records.fieldRequired': 'El campo {name} es obligatorio.',
  'records.cancel': 'Cancelar',
  'records.save': 'Guardar',
  'records.editRecord': 'Editar registro: {talkId}',
  'records.related': 'Registros relacionados',
  'records.queued':
    'Sin conexión con el servidor: el registro está guardado en este navegador y se enviará cuando vuelva la conexión.',
  'records.updated': '¡Registro actualizado con éxito!',
  'records.syncFailed': 'Ocurrió un error en la sincronización de los datos. Por favor, intente de nuevo.',
  'records.inserted': '¡Registro insertado con éxito!',
  'records.syncFailure': 'Falla en la sincronización',
  'records.retry': 'Intentar de nuevo',
  'records.backToRecord': 'Volver al registro',
  'records.syncFailures': 'Ocurrieron las siguientes fallas durante la sincronización de los datos:',
  'records.choose': 'Elegir {name}',
  'records.filterRecords': 'Filtrar registros',
  'records.confirm': 'Confirmar',
  'records.chooseCount': 'Elegir {count}',
  'records.filtered': 'Filtrado',
  'records.filter': 'Filtrar',
  'records.pickMany': 'Haga clic o presione Enter en los registros que quiere; de nuevo, para quitarlos.',
  'records.pickOne': 'Haga clic o presione Enter en el registro que quiere.',
  'records.chosen': 'Registros elegidos',
  'records.remove': 'Quitar {name}',
  'records.editAsTable': 'Editar en tabla: {subjectName}',
  'records.noRelated': 'Ningún registro relacionado.',
};
