import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'merging.without': 'Sin {name}',
  'merging.grants': '{name}: {actions}',
  'merging.grantFiltered': '{action} con filtro',
  'merging.nothing': 'nada',
  'merging.required': '{name}, obligatoria',
  'merging.column': '{name}: {details}',
  'merging.width': '{width} píxeles',
};
