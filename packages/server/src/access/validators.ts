import { createValidator, type ComponentTypeCatalogue, type Validator } from '@assunto/engine/core';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';

/** The validator of a subject's attributes, compiled once and kept as long as the subject stays as it is. */
export function createValidators(componentTypes: ComponentTypeCatalogue): (subject: SubjectMetadata) => Validator {
  const compiled = new WeakMap<SubjectMetadata, Validator>();
  return (subject) => {
    const known = compiled.get(subject);
    if (known) return known;
    const validator = createValidator({ componentTypes, attributes: subject.attributes });
    compiled.set(subject, validator);
    return validator;
  };
}
