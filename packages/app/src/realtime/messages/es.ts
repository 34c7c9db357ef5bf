import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'realtime.editing': '{people} está editando',
  'realtime.open': '{name} tiene abierto este registro',
  'realtime.more': 'Y también: {names}',
  'realtime.update': 'Actualizar',
  'realtime.listChanged': 'Otra persona cambió registros de esta lista.',
  'realtime.listTagsChanged': 'Las etiquetas de registros de esta lista cambiaron.',
  'realtime.listMayHaveChanged': 'Esta lista puede haber cambiado mientras la conexión estuvo perdida.',
  'realtime.recordMayHaveChanged': 'Este registro puede haber cambiado mientras la conexión estuvo perdida.',
  'realtime.tagsChanged': '{actorName} cambió las etiquetas de este registro.',
  'realtime.tagsEvaluated': 'Las etiquetas de este registro cambiaron.',
  'realtime.recordDeleted': '{actorName} eliminó este registro.',
  'realtime.recordChanged': '{actorName} cambió este registro.',
  'realtime.people': 'También están en este registro',
  'realtime.someone': 'Otra persona',
};
