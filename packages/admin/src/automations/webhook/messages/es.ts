import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'webhook.title': 'Dirección para otros sistemas',
  'webhook.hint':
    'Otro sistema inicia esta automatización al enviar un JSON por POST a esta dirección. Use los valores recibidos en las acciones con {variable}.',
  'webhook.saveFirst': 'Guarde la automatización para crear la dirección.',
  'webhook.loading': 'Cargando la dirección',
  'webhook.none': 'No se creó ninguna dirección.',
  'webhook.open': 'Dirección creada el {moment}',
  'webhook.signed': 'Con firma',
  'webhook.unsigned': 'Sin firma',
  'webhook.lastDelivery': 'Última llamada el {moment}',
  'webhook.noDelivery': 'Ninguna llamada recibida',
  'webhook.requireSignature': 'Exigir firma',
  'webhook.signatureHint':
    'Cada llamada debe venir firmada con una clave (Standard Webhooks). Sin firma, basta conocer la dirección.',
  'webhook.create': 'Crear dirección',
  'webhook.renew': 'Generar otra dirección',
  'webhook.renewQuestion': 'La dirección actual deja de funcionar de inmediato. ¿Desea generar otra?',
  'webhook.remove': 'Retirar dirección',
  'webhook.removeQuestion': 'Otros sistemas ya no podrán iniciar esta automatización. ¿Desea retirar la dirección?',
  'webhook.removed': '¡Dirección retirada!',
  'webhook.shownOnce': 'Cópielas ahora: la dirección y la clave no se mostrarán de nuevo.',
  'webhook.addressShownOnce': 'Cópiela ahora: la dirección no se mostrará de nuevo.',
  'webhook.address': 'Dirección',
  'webhook.key': 'Clave de la firma',
};
