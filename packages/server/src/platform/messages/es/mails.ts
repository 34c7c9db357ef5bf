import type { Translated } from '@assunto/engine/core';
import type { mails as source } from '../pt/mails';

export const mails: Translated<typeof source> = {
  'mail.unknown':
    'El servidor se detuvo mientras se enviaba el correo: no se sabe si se entregó. Envíelo de nuevo si es necesario.',
  'mail.canceled': 'Un administrador canceló el envío.',
  'mail.refused.auth': 'El servidor de correo rechazó el usuario o la contraseña.',
  'mail.refusedWith.auth': 'El servidor de correo rechazó el usuario o la contraseña (respuesta {status}).',
  'mail.refused.address': 'El servidor de correo rechazó el destinatario o el remitente.',
  'mail.refusedWith.address': 'El servidor de correo rechazó el destinatario o el remitente (respuesta {status}).',
  'mail.refusedWith.message': 'El servidor de correo rechazó el mensaje (respuesta {status}).',
  'mail.insecure': 'No se pudo establecer la conexión segura con el servidor de correo: verifique su certificado.',
  'mail.unreached': 'No se pudo alcanzar el servidor de correo.',
  'mail.linkOver': 'La dirección de la cuenta cambió o fue bloqueada: el enlace no se envió.',
  'mail.bounced': 'El servidor del destinatario devolvió el mensaje.',
  'mail.bouncedWith': 'El servidor del destinatario devolvió el mensaje (respuesta {status}).',
  // To the author of a comment
  'mail.undelivered': 'Un correo sobre su comentario no se entregó',
};
