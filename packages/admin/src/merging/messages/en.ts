import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'merging.without': 'Without {name}',
  'merging.grants': '{name}: {actions}',
  'merging.grantFiltered': '{action} with a filter',
  'merging.nothing': 'nothing',
  'merging.required': '{name}, required',
  'merging.column': '{name}: {details}',
  'merging.width': '{width} pixels',
};
