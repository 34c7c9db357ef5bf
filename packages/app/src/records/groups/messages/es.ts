import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'groups.noTags': 'Sin etiquetas',
  'groups.noValue': 'Sin valor',
  'groups.weekOf': 'Semana del {day}',
  'groups.quarterOf': '{quarter}.º trimestre de {year}',
  'groups.sum': 'Suma de {name}',
  'groups.average': 'Promedio de {name}',
  'groups.minimum': 'Mínimo de {name}',
  'groups.maximum': 'Máximo de {name}',
};
