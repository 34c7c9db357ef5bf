import type { Translated } from '@assunto/engine/core';
import type { conversions as source } from '../pt/conversions';

export const conversions: Translated<typeof source> = {
  'conversion.relatedMany': 'Hay más de un registro con este nombre.',
  'conversion.relatedMissing': 'No hay un registro con este nombre.',
  'conversion.required': 'El registro no tiene este valor, que pasa a ser obligatorio.',
};
