import { createValidator, type ComponentTypeCatalogue, type Validator } from '@assunto/engine/core';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';

/** Returns the validator of a subject's attributes, compiled once until they change. */
export function createValidators(componentTypes: ComponentTypeCatalogue): (subject: SubjectMetadata) => Validator {
  const compiled = new WeakMap<SubjectMetadata['attributes'], Validator>();
  return (subject) => {
    const known = compiled.get(subject.attributes);
    if (known) return known;
    const validator = createValidator({ componentTypes, attributes: subject.attributes });
    compiled.set(subject.attributes, validator);
    return validator;
  };
}
