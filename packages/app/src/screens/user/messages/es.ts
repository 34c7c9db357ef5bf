import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'user.email': 'Correo electrónico',
  'user.tooLong': 'Use como máximo {max} caracteres',
  'user.saved': '¡Datos del usuario editados con éxito!',
  'user.saveFailed': 'Ocurrió un error al editar los datos del usuario.',
  'user.personal': 'Datos personales',
  'user.firstName': 'Nombre',
  'user.lastName': 'Apellido',
  'user.displayName': 'Nombre para mostrar',
  'user.phone': 'Teléfono',
  'user.picture': 'Imagen del perfil',
  'user.access': 'Datos de acceso',
  'user.passwordElsewhere': 'La contraseña se cambia en el servicio de inicio de sesión de su empresa.',
  'user.cancel': 'Cancelar',
  'user.save': 'Guardar',
  'user.currentPassword': 'Contraseña actual',
  'user.newPassword': 'Nueva contraseña',
  'user.repeatedPassword': 'Confirmar la nueva contraseña',
  'user.title': 'Información del usuario',
  'user.loadFailed': 'Ocurrió un error al cargar la página. Por favor, intente de nuevo.',
  'user.loading': 'Cargando sus datos...',
  'user.wrongPassword': 'Contraseña no válida',
  'user.displayNameMissing': 'Indique el nombre para mostrar',
  'user.data': 'Datos',
  'user.notifications': 'Notificaciones',
};
