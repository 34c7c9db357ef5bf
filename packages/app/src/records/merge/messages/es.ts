import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'merge.title': 'Unir registros',
  'merge.choose': 'Unir este registro con',
  'merge.chooseHint': 'Busque por el número o por palabras del registro.',
  'merge.continue': 'Continuar',
  'merge.cancel': 'Cancelar',
  'merge.confirm': 'Unir registros',
  'merge.close': 'Cerrar',
  'merge.survivor': 'Registro que permanece',
  'merge.effect':
    'Los comentarios, el historial, los archivos, las etiquetas, los seguidores y todo lo que se refiere a {merged} pasan a {survivor}. Los enlaces de {merged} llevan a {survivor}. Se puede deshacer durante 30 días.',
  'merge.doubt': 'Los dos registros tienen {field} diferente: {survivor} y {merged}. Compruebe que tratan de lo mismo.',
  'merge.values': 'Valores que tendrá el registro',
  'merge.equal': 'Los campos rellenados son iguales: no hay que elegir ningún valor.',
  'merge.both': 'Los dos: {value}',
  'merge.empty': 'Vacío',
  'merge.record': '#{talkId} {name}',
  'merge.forbidden': 'Para unir registros debe poder modificar y eliminar ambos.',
  'merge.done': '{merged} se unió a {survivor}.',
  'merge.undo': 'Deshacer',
  'merge.undone': 'La unión se deshizo.',
};
