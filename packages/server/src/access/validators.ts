import { createValidator, type ComponentTypeCatalogue, type Validator } from '@assunto/engine/core';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { cachedIn } from '../platform/cache/cachedIn';

/** Returns the validator of a subject's attributes, compiled once until they change. */
export function createValidators(componentTypes: ComponentTypeCatalogue): (subject: SubjectMetadata) => Validator {
  const compiled = new WeakMap<SubjectMetadata['attributes'], Validator>();
  return ({ attributes }) => cachedIn(compiled, attributes, () => createValidator({ componentTypes, attributes }));
}
