import type { ComponentType } from '@assunto/engine/core';
import { numberType } from '@assunto/engine/fields';

/** The component type of number 77, for page and server: one to five stars, stored as a number. */
export const starsType: ComponentType<number> = {
  ...numberType,
  number: 77,
  name: 'stars',
  label: 'Estrelas',
  jsonSchema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  messages: () => ({ minimum: 'Dê de 1 a 5 estrelas.', maximum: 'Dê de 1 a 5 estrelas.' }),
  format: (value) => '★'.repeat(value ?? 0),
};
