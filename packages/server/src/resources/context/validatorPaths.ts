import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import { compileValidatorModule } from '@assunto/engine/validator-module';
import type { SubjectAccess } from '../../access/SubjectAccess';

/** The path of the module that validates what the caller may read of a subject. */
export type ValidatorPaths = (access: SubjectAccess) => Promise<string>;

/** Compiles the module once for each room and subject. `register` keeps its source and answers the path that serves it. */
export function createValidatorPaths(
  componentTypes: ComponentTypeCatalogue,
  register: (source: string) => Promise<string>,
): ValidatorPaths {
  const paths = new WeakMap<SubjectAccess, Promise<string>>();
  return (access) => {
    const known = paths.get(access);
    if (known) return known;
    const path = register(compileValidatorModule({ componentTypes, attributes: access.permissions.readable }));
    paths.set(access, path);
    path.catch(() => paths.delete(access));
    return path;
  };
}
