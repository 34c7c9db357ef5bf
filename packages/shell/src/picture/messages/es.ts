import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'picture.extension': 'Extensión no admitida',
  'picture.failed': 'No se pudo leer la imagen. Elija otro archivo.',
  'picture.file': 'Archivo de la imagen del perfil',
  'picture.change': 'Cambiar la imagen',
  'picture.choose': 'Elegir una imagen',
  'picture.remove': 'Quitar la imagen',
};
