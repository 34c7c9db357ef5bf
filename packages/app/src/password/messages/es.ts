import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'password.hint': 'Use una contraseña fuerte, con un mínimo de {min} caracteres.',
  'password.tooShort': 'Escriba como mínimo {min} caracteres',
  'password.score0': 'No segura',
  'password.score1': 'Muy débil',
  'password.score2': 'Débil',
  'password.score3': 'Fuerte',
  'password.score4': 'Muy fuerte',
  'password.rating': 'Evaluando la contraseña...',
  'password.notRated': 'No se pudo evaluar la seguridad de la contraseña. Se verificará al guardar.',
  'password.strength': 'Seguridad de la contraseña',
  'password.weak': 'Esta contraseña no es lo bastante segura',
  'password.differ': 'Las contraseñas no coinciden',
};
