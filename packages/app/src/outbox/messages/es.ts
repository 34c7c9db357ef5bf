import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'outbox.then': '{saved}; después: {next}',
  'outbox.discardAct': 'Lo que se pidió en {name} aún no llegó al servidor y no se hará.',
  'outbox.discardSave':
    'Lo que se guardó en {name} aún no llegó al servidor y se perderá, con los cambios siguientes de los mismos campos.',
  'outbox.waiting': 'Esperando conexión',
  'outbox.waitingForServer': 'Esperando al servidor',
  'outbox.waitingForDecision': 'Espera su decisión',
  'outbox.heldBy': 'Se basa en el cambio “{what}” de {moment}, que necesita su decisión. Se enviará después.',
  'outbox.conflict': 'Otra persona cambió lo mismo',
  'outbox.refused': 'No aceptado',
  'outbox.title': 'Cambios por enviar',
  'outbox.sendNow': 'Enviar ahora',
  'outbox.empty': 'Todo lo que se guardó está en el servidor.',
  'outbox.discardTitle': 'Descartar el cambio',
  'outbox.discard': 'Descartar',
  'outbox.keep': 'Conservar',
  'outbox.conflictHint': 'Abra el registro, restaure sus cambios y elija, atributo por atributo, lo que queda.',
  'outbox.openRecord': 'Abrir registro',
  'outbox.retry': 'Intentar de nuevo',
  'outbox.delete': 'Eliminar el registro',
  'outbox.activate': 'Activar el registro',
  'outbox.deactivate': 'Desactivar el registro',
  'outbox.start': 'Iniciar la tarea',
  'outbox.comment': 'Comentar: {text}',
  'outbox.create': 'Crear el registro',
  'outbox.save': 'Guardar los cambios',
  'outbox.newRecord': 'Registro nuevo',
  'outbox.record': 'Registro {talkId}',
};
