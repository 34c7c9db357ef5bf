import type { ComponentTypeCatalogue, SubjectPermissions } from '@assunto/engine/core';
import { compileValidatorModule } from '@assunto/engine/validator-module';

/** The path of the module that validates what the caller may read of a subject. */
export type ValidatorPaths = (permissions: SubjectPermissions) => Promise<string>;

/** Compiles the module once per room and subject. `register` stores its source and returns the path that serves it. */
export function createValidatorPaths(
  componentTypes: ComponentTypeCatalogue,
  register: (source: string) => Promise<string>,
): ValidatorPaths {
  const paths = new WeakMap<SubjectPermissions, Promise<string>>();
  return (permissions) => {
    const known = paths.get(permissions);
    if (known) return known;
    const path = register(compileValidatorModule({ componentTypes, attributes: permissions.readable }));
    paths.set(permissions, path);
    path.catch(() => paths.delete(permissions));
    return path;
  };
}
