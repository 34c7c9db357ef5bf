/**
 * Every error of the engine: the sentence for a developer (what was found, what to do) and the one for a person.
 * `{name}` is filled from the error's details.
 */
export const errorCatalogue = {
  ATTRIBUTE_COMPONENT_UNKNOWN: {
    developer:
      'attribute "{attribute}" has component {component}; registered: {registered}. Register it with createRegistry, and its headless half with createServer({ componentTypes }).',
    user: 'O campo "{attribute}" usa o componente {component}, que esta página não conhece.',
  },
  COMPONENT_TYPE_INVALID: {
    developer: 'component type {component} is not usable: {reason}.',
    user: 'Há um componente mal configurado. Entre em contato com o administrador.',
  },
  ENTITY_INVALID: {
    developer: 'the definition of entity "{entity}" is not usable: {reason}. Correct it where defineEntity is called.',
    user: 'O formulário não pôde ser carregado. Entre em contato com o administrador.',
  },
  FILTER_SYNTAX: {
    developer: 'the filter is not valid at {path}: {reason}.',
    user: 'O filtro não é válido: {reason}.',
  },
  FILTER_ATTRIBUTE_UNKNOWN: {
    developer: 'the filter names "{attribute}" at {path}, which the caller cannot read or does not exist.',
    user: 'O filtro usa um atributo que não existe ou ao qual você não tem acesso.',
  },
  FILTER_OPERATOR_UNSUPPORTED: {
    developer: 'operator "{operator}" does not apply to attribute "{attribute}" ({filterType}) at {path}.',
    user: 'O filtro usa uma condição que não se aplica ao atributo "{attribute}".',
  },
  FILTER_TOO_LARGE: {
    developer: 'the filter has {found} {what}; at most {limit} are taken.',
    user: 'O filtro é grande demais. Simplifique as condições e tente novamente.',
  },
  TEMPLATE_INVALID: {
    developer: 'template {template} cannot be compiled: {reason}.',
    user: 'O template não pôde ser carregado. Entre em contato com o administrador.',
  },
  RULE_INVALID: {
    developer:
      'the rule {rule} of field "{attribute}" cannot be used: {reason}. Correct it in the template (docs/form-rules.md).',
    user: 'A regra {rule} do campo "{attribute}" não é válida: {reason}.',
  },
  RULES_CYCLE: {
    developer: 'the rules of these fields wait for each other: {path}. Take one of them out of the template.',
    user: 'As regras do formulário dependem umas das outras em círculo: campos {path}. Retire uma delas do template.',
  },
  VALIDATOR_MISSING: {
    developer:
      'there is no compiled check for attribute "{attribute}" ({subjectAttributeId}); hand the attributes and the module of the same context to the validator.',
    user: 'A página está desatualizada. Recarregue e tente novamente.',
  },
  VALIDATOR_FORBIDDEN: {
    developer:
      'a component type of "{subject}" has a JSON Schema that only ajv understands, and the Content-Security-Policy of the page forbids it to compile. Give EngineProvider loadValidator, or use keywords that interpretSchema understands.',
    user: 'Esta página não consegue verificar os dados e por isso não pode salvar. Entre em contato com o administrador.',
  },
  VALIDATION_FAILED: {
    developer: 'checking attribute "{attribute}" threw: {reason}.',
    user: 'Não foi possível verificar o valor do campo {name}. Recarregue a página e tente novamente.',
  },
  VALIDATOR_INVALID: {
    developer: 'the validator module cannot be used: {reason}. Serve the text of compileValidatorModule as it is.',
    user: 'A página não foi carregada por completo. Recarregue e tente novamente.',
  },
  LOOKUP_PATH_INVALID: {
    developer:
      'the look-up path "{path}" does not begin with one "/" or holds blanks. Configure a path of this server.',
    user: 'A busca deste campo está mal configurada. Entre em contato com o administrador.',
  },
  PROVIDER_MISSING: {
    developer: '{hook} was called outside of EngineProvider. Wrap the page in <EngineProvider>.',
    user: 'A página não foi carregada por completo. Recarregue e tente novamente.',
  },
  REQUEST_FAILED: {
    developer: '{method} {path} answered {status}: {message}',
    user: '{message}',
  },
  ACT_UNKNOWN: {
    developer: 'the adapter has no call for "{act}". Give it one, or do not offer the act.',
    user: 'Isto não pode ser feito aqui.',
  },
  NETWORK_UNAVAILABLE: {
    developer: '{method} {path} got no answer: {message}',
    user: 'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.',
  },
} as const satisfies Record<string, { developer: string; user: string }>;

/** The stable codes of the engine's errors. */
export type ErrorCode = keyof typeof errorCatalogue;
