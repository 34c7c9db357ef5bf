import { formats } from './formats';
import { interpretAttributes, type InterpretedAttributes } from './interpretAttributes';
import type { Validator } from './Validator';

/**
 * A validator that interprets the schemas of its attributes: it generates no code, so it works under any Content-Security-Policy.
 * `null` when a schema of a product's component type is not supported by `interpretSchema`.
 *
 * @example
 * const validator = interpretValidator({ componentTypes, attributes }) ?? createValidator({ componentTypes, attributes });
 */
export function interpretValidator(request: InterpretedAttributes): Validator | null {
  return interpretAttributes(request, formats);
}
