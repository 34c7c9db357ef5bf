import { hostTimeZone } from '../component-types/zonedTime';
import type { CheckContext, ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { validationMessage } from './messages';
import type { Validator } from './Validator';

/** One keyword that a value failed, as compiled validators report it. */
export interface KeywordError {
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** A compiled schema: true, or false with `errors`. */
export interface CheckValue {
  (value: unknown): unknown;
  errors?: readonly KeywordError[] | null;
}

/**
 * The validator over compiled checks, however they were compiled. It normalises a value first, as a save does, so that what is
 * validated is what is stored. Throws VALIDATOR_MISSING for an attribute without a check.
 */
export function validatorFrom(
  componentTypes: ComponentTypeCatalogue,
  checkOf: (attribute: SubjectAttribute) => CheckValue | undefined,
): Validator {
  return {
    attribute(attribute, value, isRequired, context = {}) {
      const { subjectAttributeId, identifier, name } = attribute;
      const type = componentTypes.get(attribute.componentId);
      const normalised = type.normalise(value, attribute);
      const problem = (code: string, params: KeywordError['params'] = {}) => ({
        attribute: identifier,
        subjectAttributeId,
        code,
        message: type.messages?.(attribute, value, context)[code] ?? validationMessage(code, params, name, context),
      });
      if (normalised === null) return isRequired ? problem('required') : null;
      const check = checkOf(attribute);
      if (!check) throw new EngineError('VALIDATOR_MISSING', { attribute: identifier, subjectAttributeId });
      if (check(normalised)) {
        const message = type.check?.(normalised, attribute, inContext(context)) ?? null;
        return message === null ? null : { attribute: identifier, subjectAttributeId, code: 'check', message };
      }
      // The error of a combined keyword (anyOf, items) follows those of its parts and represents them.
      const error = check.errors?.at(-1);
      return problem(error?.keyword ?? 'invalid', error?.params);
    },
  };
}

/** A value may be checked without its talk. */
const inContext = (context: Partial<CheckContext>): CheckContext => ({
  now: new Date(),
  valueOf: () => null,
  ...context,
  // Asking for it costs more than most checks.
  timeZone: context.timeZone ?? hostTimeZone(),
});
