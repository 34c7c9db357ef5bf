import type { Translated } from '../../text/createTranslate';
import type { pt } from './pt';

/** The texts of lists in Spanish. */
export const es: Translated<typeof pt> = {
  'list.add': 'Añadir {name}',
  'list.item': 'elemento',
  'list.itemTitle': 'Elemento {number}',
  'list.namedTitle': '{name} {number}',
  'list.empty': 'Todavía no hay elementos.',
  'list.atMost_one': 'Como máximo {count} elemento.',
  'list.atMost_other': 'Como máximo {count} elementos.',
  'list.remove': 'Eliminar',
  'list.moveUp': 'Subir',
  'list.moveDown': 'Bajar',
  'list.duplicate': 'Duplicar',
  'list.removed': '{title} eliminado.',
  'list.moved': '{title}: ahora en la posición {number} de {count}.',
  'list.added': '{title} añadido.',
  'list.duplicated': '{title} duplicado.',
  'list.undo': 'Deshacer',
  'list.kind': 'Tipo',
  'list.tooFew_one': '{name}: incluya al menos {count} elemento.',
  'list.tooFew_other': '{name}: incluya al menos {count} elementos.',
  'list.tooMany_one': '{name}: deje como máximo {count} elemento.',
  'list.tooMany_other': '{name}: deje como máximo {count} elementos.',
  'list.problems_one': '{first} (y 1 problema más)',
  'list.problems_other': '{first} (y {count} problemas más)',
};
