import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'factor.title': 'Verificación en dos pasos',
  'factor.off':
    'Además de la contraseña, el inicio de sesión puede pedir un código de la aplicación de autenticación de su teléfono.',
  'factor.required': 'Su perfil de acceso la exige.',
  'factor.on': 'Activa desde {moment}.',
  'factor.codesLeft_zero': 'No queda ningún código de recuperación.',
  'factor.codesLeft_one': 'Queda {count} código de recuperación.',
  'factor.codesLeft_other': 'Quedan {count} códigos de recuperación.',
  'factor.activate': 'Activar',
  'factor.renew': 'Generar nuevos códigos',
  'factor.turnOff': 'Desactivar',
  'factor.passwordText': 'Indique su contraseña para continuar.',
  'factor.password': 'Contraseña actual',
  'factor.continue': 'Continuar',
  'factor.cancel': 'Cancelar',
  'factor.scan':
    'Lea la imagen con una aplicación de autenticación, o escriba la clave en ella. Después indique el código que muestre.',
  'factor.qrCode': 'Código QR para la aplicación de autenticación',
  'factor.secret': 'Clave',
  'factor.openApp': 'Abrir en la aplicación de este dispositivo',
  'factor.code': 'Código de la aplicación',
  'factor.codeMissing': 'Escriba los seis números que muestra la aplicación',
  'factor.codes': 'Códigos de recuperación',
  'factor.codesOnce': 'Sin la aplicación, cada uno de estos códigos permite entrar una vez. No se mostrarán de nuevo.',
  'factor.download': 'Descargar los códigos',
  'factor.close': 'Cerrar',
  'factor.activated': 'Verificación en dos pasos activada. Las otras sesiones se cerraron.',
  'factor.turnedOff': 'Verificación en dos pasos desactivada.',
  'factor.failed': 'Ocurrió un error. Por favor, inténtelo de nuevo.',
  'factor.wrongPassword': 'Contraseña inválida',
};
