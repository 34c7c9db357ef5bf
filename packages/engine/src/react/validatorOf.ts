import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import type { Validator } from '../validation/Validator';

/**
 * The validator of a context: the module that the server compiled, where the page gave a way to fetch it and the
 * context names one, else compiled in the page. Either half is loaded only when it is needed.
 */
export async function validatorOf(
  { subject, validatorPath }: Context,
  componentTypes: ComponentTypeCatalogue,
  loadModule: ((path: string) => Promise<unknown>) | null,
): Promise<Validator> {
  const attributes = subject.subjectAttributes;
  if (loadModule && validatorPath) {
    const [{ loadValidator }, module] = await Promise.all([
      import('../validation/loadValidator'),
      loadModule(validatorPath),
    ]);
    return loadValidator(module, attributes, componentTypes);
  }
  const { createValidator } = await import('../validation/createValidator');
  return createValidator({ componentTypes, attributes });
}
