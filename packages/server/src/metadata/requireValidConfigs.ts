import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import { checkConfigs, loadConfigTranslate } from '@assunto/engine/configs';
import { HttpError } from '../platform/errors/errors';
import { engineTranslate } from '../platform/messages/language';

/**
 * Throws ATTRIBUTE_CONFIGS_INVALID when `componentConfigs` of an attribute are not those that its component type declares. The
 * message names the first config and what is allowed; `errors` has all of them, as `componentConfigs/minChars`.
 */
export async function requireValidConfigs(
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): Promise<void> {
  const translate = await loadConfigTranslate(engineTranslate().locale);
  const problems = checkConfigs(attribute, componentTypes.get(attribute.componentId), translate);
  const [first] = problems;
  if (!first) return;
  const { title, config, message } = first;
  throw new HttpError('ATTRIBUTE_CONFIGS_INVALID', {
    values: { attribute: attribute.name, title: title === config ? config : `${title} (${config})`, message },
    errors: problems.map((problem) => ({
      code: problem.code,
      message: problem.message,
      attribute: `componentConfigs/${problem.config}`,
    })),
  });
}
