import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'firstAccess.title': 'Primer acceso',
  'firstAccess.text': 'Cree su cuenta de administrador. Después invitará a las demás personas.',
  'firstAccess.companyName': 'Nombre de la empresa',
  'firstAccess.firstName': 'Nombre',
  'firstAccess.lastName': 'Apellido',
  'firstAccess.email': 'Correo electrónico',
  'firstAccess.password': 'Contraseña',
  'firstAccess.repeatedPassword': 'Confirmar contraseña',
  'firstAccess.create': 'Crear cuenta',
  'firstAccess.required': 'Complete este campo',
  'firstAccess.tooLong': 'Use como máximo {max} caracteres',
  'firstAccess.invalidEmail': 'Ingrese un correo válido',
  'firstAccess.created': 'Cuenta creada',
  'firstAccess.createdText': 'Ingrese con su correo y la contraseña que eligió.',
  'firstAccess.signIn': 'Ingresar',
  'firstAccess.codeMissing': 'Falta el código en la dirección',
  'firstAccess.codeMissingText':
    'Abra la dirección completa que el servidor mostró al iniciar, con todo lo que sigue a #.',
};
