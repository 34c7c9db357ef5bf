/**
 * Every error of the engine by its code, with the message for developers (what was found, what to do). The message for people is
 * the text `error.<code>`. `{name}` is replaced by the error's details.
 */
export const errorCatalogue = {
  ATTRIBUTE_COMPONENT_UNKNOWN:
    'attribute "{attribute}" has component {component}; registered: {registered}. Register it with createRegistry, and its headless half with createServer({ componentTypes }).',
  COMPONENT_TYPE_INVALID: 'component type {component} is not usable: {reason}.',
  FILTER_SYNTAX: 'the filter is not valid at {path}: {reason}.',
  FILTER_ATTRIBUTE_UNKNOWN: 'the filter names "{attribute}" at {path}, which the caller cannot read or does not exist.',
  FILTER_OPERATOR_UNSUPPORTED:
    'operator "{operator}" does not apply to attribute "{attribute}" ({filterType}) at {path}.',
  FILTER_RELATED_UNSUPPORTED:
    'the filter names "{attribute}" at {path}, an attribute of a related record, which is not supported here. Give the scope `related` and the evaluation `related` of its context, or leave the condition out.',
  FILTER_COMPUTED_UNSUPPORTED:
    'the filter names "{attribute}" at {path}, a computed attribute, which is not supported here: its value changes without its record. Leave the condition out.',
  FILTER_TOO_LARGE: 'the filter has {found} {what}; at most {limit} are taken.',
  SOURCE_UNSTABLE:
    'every render has another source of entity "{entity}", so it is read without end. Create the source outside of the component, or with useMemo.',
  ENTITY_INVALID: 'the definition of entity "{entity}" is not usable: {reason}. Correct it where it is defined.',
  TEMPLATE_INVALID: 'template {template} cannot be compiled: {reason}.',
  RULE_INVALID:
    'the rule {rule} of field "{attribute}" cannot be used: {reason}. Correct it in the template (docs/form-rules.md).',
  RULES_CYCLE: 'the rules of these fields wait for each other: {path}. Take one of them out of the template.',
  VALIDATOR_MISSING:
    'there is no compiled check for attribute "{attribute}" ({subjectAttributeId}); hand the attributes and the module of the same context to the validator.',
  VALIDATOR_FORBIDDEN:
    'a component type of "{subject}" has a JSON Schema that only ajv understands, and the Content-Security-Policy of the page forbids it to compile. Give EngineProvider loadValidator, or use keywords that interpretSchema understands.',
  VALIDATION_FAILED: 'checking attribute "{attribute}" threw: {reason}.',
  VALIDATOR_INVALID:
    'the validator module cannot be used: {reason}. Serve the text of compileValidatorModule as it is.',
  LOOKUP_PATH_INVALID:
    'the look-up path "{path}" does not begin with one "/" or holds blanks. Configure a path of this server.',
  PROVIDER_MISSING: '{hook} was called outside of EngineProvider. Wrap the page in <EngineProvider>.',
  REQUEST_FAILED: '{method} {path} answered {status}: {message}',
  ACT_UNKNOWN: 'the adapter has no call for "{act}". Give it one, or do not offer the act.',
  NETWORK_UNAVAILABLE: '{method} {path} got no answer: {message}',
} as const satisfies Record<string, string>;

/** The stable codes of the engine's errors. */
export type ErrorCode = keyof typeof errorCatalogue;
