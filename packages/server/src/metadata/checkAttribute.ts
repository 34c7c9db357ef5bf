import {
  createValidator,
  EngineError,
  type ComponentType,
  type ComponentTypeCatalogue,
  type ErrorDetail,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { defaultRuleOf, defaultRulesOf } from '@assunto/engine/fields';
import { HttpError } from '../platform/errors/errors';
import { messageContext, translate } from '../platform/messages/language';
import { addedRemovedOption } from './removedOption';

/** The maximum number of options of an attribute's own list, and of characters of its settings as JSON. */
const limits = { options: 1_000, configs: 200_000 };

/**
 * Validates the description of an attribute before it is stored, so that its schema compiles and its default value is valid.
 * Throws REQUEST_INVALID with every problem; each names the property of the description in `attribute`.
 */
export function checkAttribute(componentTypes: ComponentTypeCatalogue, attribute: SubjectAttribute): void {
  const errors: ErrorDetail[] = [];
  const refuse = (property: string, code: string, message: string): void => {
    errors.push({ code, message, attribute: property });
  };
  if (attribute.name.trim() === '') refuse('name', 'NAME_REQUIRED', translate('attribute.name'));
  if (!componentTypes.has(attribute.componentId))
    refuse('componentId', 'COMPONENT_UNKNOWN', translate('attribute.type'));
  else {
    checkKind(componentTypes, attribute, refuse);
    checkOptions(attribute, refuse);
    if (errors.length === 0) checkSchema(componentTypes, attribute, refuse);
  }
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
}

type Refuse = (property: string, code: string, message: string) => void;

/** What only some component types can have. */
function checkKind(componentTypes: ComponentTypeCatalogue, attribute: SubjectAttribute, refuse: Refuse): void {
  const type = componentTypes.get(attribute.componentId);
  const columnType = type.columnType(attribute);
  const isList = columnType.endsWith('[]');
  if (attribute.relatedSubject && type.kind !== 'select')
    refuse('relatedSubjectId', 'RELATED_REFUSED', translate('attribute.related'));
  if (attribute.isMultipleValues && type.kind !== 'select' && type.kind !== 'file')
    refuse('isMultipleValues', 'MULTIPLE_REFUSED', translate('attribute.multiple'));
  if (attribute.isNaturalKey && (isList || columnType === 'jsonb'))
    refuse('isNaturalKey', 'KEY_REFUSED', translate('attribute.key'));
}

function checkOptions({ componentConfigs }: SubjectAttribute, refuse: Refuse): void {
  const { options = [] } = componentConfigs;
  if (JSON.stringify(componentConfigs).length > limits.configs || options.length > limits.options)
    refuse('componentConfigs', 'CONFIGS_TOO_LARGE', translate('attribute.configsSize'));
  const ids = new Set(options.map(({ id }) => id));
  if (ids.size < options.length)
    refuse('componentConfigs/options', 'OPTION_REPEATED', translate('attribute.optionRepeated'));
  if (options.some(({ name }) => name.trim() === ''))
    refuse('componentConfigs/options', 'OPTION_NAME_REQUIRED', translate('attribute.optionName'));
  if (options.some(({ color = '#000000' }) => !/^#[0-9a-f]{6}$/i.test(color)))
    refuse('componentConfigs/options', 'OPTION_COLOR_INVALID', translate('attribute.optionColor'));
}

/**
 * Schemas that compile, as JSON. A configuration file has thousands of attributes with a few schemas, and compiling one takes
 * 10 ms.
 */
const compiledSchemas = new Set<string>();
const remembered = { schemas: 500, length: 5_000 };

function rememberCompiled(schema: string): void {
  if (schema.length > remembered.length) return;
  if (compiledSchemas.size >= remembered.schemas) compiledSchemas.clear();
  compiledSchemas.add(schema);
}

/** Whether the default value is a rule, which the type must have. */
function checkRule(type: ComponentType, attribute: SubjectAttribute, refuse: Refuse): boolean {
  const { defaultValue } = attribute;
  if (typeof defaultValue !== 'object' || defaultValue === null || !('rule' in defaultValue)) return false;
  const rule = defaultRuleOf(defaultValue);
  if (rule === null || !defaultRulesOf(attribute, type).includes(rule))
    refuse('defaultValue', 'DEFAULT_INVALID', translate('attribute.defaultRule'));
  return true;
}

/** The schema of the values must compile, and the default value be one of them. */
function checkSchema(componentTypes: ComponentTypeCatalogue, attribute: SubjectAttribute, refuse: Refuse): void {
  try {
    const type = componentTypes.get(attribute.componentId);
    const value = checkRule(type, attribute, refuse) ? null : type.normalise(attribute.defaultValue, attribute);
    const schema = JSON.stringify(type.jsonSchema(attribute));
    if (value === null && compiledSchemas.has(schema)) return;
    const validator = createValidator({ componentTypes, attributes: [attribute] });
    // A value of none compiles the schema too.
    const problem = validator.attribute(attribute, value ?? '?', false, messageContext());
    rememberCompiled(schema);
    if (value !== null && problem) refuse('defaultValue', 'DEFAULT_INVALID', problem.message);
    else if (addedRemovedOption({ attribute }, value, null))
      refuse('defaultValue', 'DEFAULT_INVALID', translate('attribute.removedDefault'));
  } catch (error) {
    if (error instanceof EngineError) refuse('componentConfigs', error.code, error.userMessage);
    else refuse('componentConfigs', 'CONFIGS_INVALID', translate('attribute.configs'));
  }
}
