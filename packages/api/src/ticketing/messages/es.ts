import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'job.name': 'Indique el título de la automatización.',
  'job.event': 'Elija qué inicia la automatización.',
  'job.work': 'Elija qué hace la automatización.',
  'job.eventType': 'Elija el tipo del evento: qué inicia la automatización.',
  'job.filterName': 'Indique el nombre del filtro del evento.',
  'job.eventFilter': 'Configure el filtro del evento: qué registros inician la automatización.',
  'job.cron': 'Indique la agenda: cuándo se ejecuta la automatización.',
  'job.active': 'Elija si el registro se activa o se desactiva.',
  'job.comment': 'Escriba el comentario.',
  'job.wait': 'Indique cuánto tiempo espera la automatización.',
  'job.questionFilter': 'Configure el filtro: sobre qué registros se pregunta.',
  'job.changeFilter': 'Configure el filtro: qué registros modifica el paso.',
  'job.values': 'Elija al menos un campo y su valor.',
  'job.valueField': 'Elija el campo que recibe el valor.',
  'job.valueSubject': 'Elija el asunto del registro que recibe el valor.',
  'job.value': 'Indique el valor del campo, o elija vaciarlo.',
  'job.tag': 'Elija la etiqueta de este paso.',
  'job.mail': 'Agregue el correo que envía el paso.',
  'job.mailSubject': 'Indique el asunto del correo.',
  'job.mailAddress': 'El destinatario {address} no es un correo válido: corríjalo o retírelo.',
  'job.mailRecipient': 'Indique al menos un destinatario del correo.',
  'job.notification': 'Elija la notificación que envía el paso.',
  'job.receiver': 'Elija el destinatario de la notificación.',
  'job.receiverType': 'Elija el tipo del destinatario de la notificación.',
  'job.question': 'Escriba la pregunta del diálogo.',
  'job.answerers': 'Elija quién responde al diálogo.',
  // Jobs that start without a record
  'job.noRecord.step':
    'Este paso se hace en el registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  'job.noRecord.filter':
    'El filtro de este paso es sobre el registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  'job.noRecord.receiver':
    'La notificación es para quien creó el registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  'job.noRecord.value':
    'Uno de los valores viene del registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  'job.noRecord.mailData':
    'El correo lista datos del registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  'job.noRecord.mailRecipient':
    'El correo es para personas vinculadas al registro del evento, y la automatización comienza sin registro: elija el asunto del evento.',
  // Where a problem is
  'job.part.event': 'Evento {number}',
  'job.part.step': 'Paso {number}',
  'job.part.named': '{part} “{name}”',
};
