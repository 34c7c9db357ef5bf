import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import { EngineError } from '../errors/EngineError';
import type { Validator } from '../validation/Validator';
import { translateOf } from '../messages/engineTranslate';
import type { interpretAttributes } from '../validation/interpretAttributes';
import { ownFormats } from '../validation/ownFormats';

let interpreter: typeof interpretAttributes | null = null;

/** Called by the code of forms, which contains the interpreter: otherwise each first form would wait for a request more. */
export function provideInterpreter(code: typeof interpretAttributes): void {
  interpreter = code;
}

/**
 * The validator of a context: the module compiled by the server, if the page can load it and the context names one, else one that
 * interprets the schemas, under any Content-Security-Policy. Schemas that only ajv supports are compiled in the page; throws
 * VALIDATOR_FORBIDDEN where its policy forbids that. The code of each way is loaded only when it is used.
 */
export async function validatorOf(...given: Parameters<typeof chooseValidator>): Promise<Validator> {
  return guarded(await chooseValidator(...given));
}

async function chooseValidator(
  { subject, validatorPath }: Pick<Context, 'subject' | 'validatorPath'>,
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
  const request = { componentTypes, attributes };
  const interpret = interpreter ?? (await import('../validation/interpretAttributes')).interpretAttributes;
  const interpreted = interpret(request, ownFormats);
  if (interpreted) return interpreted;
  // A product's own component type may have a format of JSON Schema.
  const { interpretValidator } = await import('../validation/interpretValidator');
  const withAllFormats = interpretValidator(request);
  if (withAllFormats) return withAllFormats;
  if (!canGenerateCode()) throw new EngineError('VALIDATOR_FORBIDDEN', { subject: subject.subjectIdentifier });
  const { createValidator } = await import('../validation/createValidator');
  return createValidator(request);
}

/** Reports a check that throws as a problem of its field: the field is marked and the save refused. */
function guarded(validator: Validator): Validator {
  return {
    attribute(attribute, ...rest) {
      try {
        return validator.attribute(attribute, ...rest);
      } catch (cause) {
        const { identifier, subjectAttributeId, name } = attribute;
        const error = new EngineError('VALIDATION_FAILED', { attribute: identifier, name, reason: String(cause) });
        reportError(error);
        return {
          attribute: identifier,
          subjectAttributeId,
          code: 'unchecked',
          message: error.userMessageIn(translateOf(rest[2])),
        };
      }
    },
  };
}

/** Whether the page's Content-Security-Policy allows ajv to compile. */
function canGenerateCode(): boolean {
  try {
    // oxlint-disable-next-line no-new-func -- what ajv does is what is asked for; nothing of a caller is in the text
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
