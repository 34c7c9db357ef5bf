import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { formats } from './formats';
import { functionOf } from './functionOf';
import type { Validator } from './Validator';
import { validatorFrom, type CheckValue } from './validatorFrom';

/** The modules that compiled validators may import. */
const modules = new Map<string, unknown>([
  ['ajv/dist/runtime/equal', { default: functionOf(equal) }],
  ['ajv/dist/runtime/ucs2length', { default: functionOf(ucs2length) }],
  ['assunto/formats', formats],
]);

/**
 * Connects the module written by `compileValidatorModule` (its default export) with its imports. No code is generated, so it
 * works under a strict Content-Security-Policy. Throws VALIDATOR_INVALID for anything but such a module.
 *
 * @example
 * const module = await import(context.validatorPath ?? '');
 * const validator = loadValidator(module.default, context.subject.subjectAttributes, componentTypes);
 */
export function loadValidator(
  moduleDefault: unknown,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): Validator {
  if (typeof moduleDefault !== 'function')
    throw new EngineError('VALIDATOR_INVALID', { reason: 'its default export is not a function' });
  const checks = (moduleDefault as (require: (name: string) => unknown) => Readonly<Record<string, CheckValue>>)(
    requireModule,
  );
  const known = new Set(attributes.map(({ subjectAttributeId }) => subjectAttributeId));
  return validatorFrom(componentTypes, ({ subjectAttributeId }) =>
    known.has(subjectAttributeId) ? checks[subjectAttributeId] : undefined,
  );
}

function requireModule(name: string): unknown {
  const found = modules.get(name);
  if (!found) throw new EngineError('VALIDATOR_INVALID', { reason: `it requires "${name}", which is not offered` });
  return found;
}
