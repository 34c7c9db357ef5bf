import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'sort.move': 'Mover {name}',
  'sort.movable': 'elemento ordenable',
  'sort.instructions':
    'Pulse espacio para tomar el elemento, las flechas para moverlo, espacio para soltarlo y Esc para cancelar.',
  'sort.lifted': '{name} se está moviendo, {position}.',
  'sort.dropped': '{name} quedó en la {position}.',
  'sort.cancelled': 'Movimiento cancelado: {name} volvió a la {position}.',
  'sort.position': 'posición {value} de {length}',
};
