import type { Translated } from '@assunto/engine/core';
import type { conversions as source } from '../pt/conversions';

export const conversions: Translated<typeof source> = {
  'conversion.relatedMany': 'More than one record has this name.',
  'conversion.relatedMissing': 'No record has this name.',
  'conversion.required': 'The record does not have this value, which becomes required.',
};
