import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'groups.noTags': 'Without tags',
  'groups.noValue': 'No value',
  'groups.weekOf': 'Week of {day}',
  'groups.quarterOf': 'Quarter {quarter} of {year}',
  'groups.sum': 'Sum of {name}',
  'groups.average': 'Average of {name}',
  'groups.minimum': 'Minimum of {name}',
  'groups.maximum': 'Maximum of {name}',
};
