/**
 * What a person reads when a value is refused, by schema keyword; `type.integer` and `format.email` are more exact than
 * `type` and `format`. `{name}` is the attribute's name, the others are the keyword's own numbers. A component type may
 * bring sentences of its own (`ComponentType.messages`).
 */
export const validationMessages = {
  required: 'É obrigatório preencher o campo {name}.',
  type: 'O valor do campo {name} não é válido.',
  'type.string': 'O campo {name} deve ser um texto.',
  'type.integer': 'O campo {name} deve ser um número inteiro.',
  'type.number': 'O campo {name} deve ser um número.',
  'type.boolean': 'O campo {name} deve ser Sim ou Não.',
  'type.array': 'O campo {name} deve ser uma lista.',
  minLength: 'O campo {name} deve conter pelo menos {limit} caracteres.',
  maxLength: 'O campo {name} deve conter no máximo {limit} caracteres.',
  pattern: 'O valor do campo {name} não está no formato esperado.',
  format: 'O valor do campo {name} não está no formato esperado.',
  'format.civil-date': 'Informe uma data válida no campo {name}.',
  'format.instant': 'Informe uma data e hora válidas no campo {name}.',
  'format.email': 'Informe um e-mail válido no campo {name}.',
  'format.uri': 'Informe um endereço válido no campo {name}.',
  minimum: 'O campo {name} deve ser maior ou igual a {limit}.',
  maximum: 'O campo {name} deve ser menor ou igual a {limit}.',
  exclusiveMinimum: 'O campo {name} deve ser maior que {limit}.',
  exclusiveMaximum: 'O campo {name} deve ser menor que {limit}.',
  multipleOf: 'O campo {name} deve ser múltiplo de {multipleOf}.',
  enum: 'Selecione um item da lista no campo {name}.',
  const: 'O valor do campo {name} não é o esperado.',
  minItems: 'O campo {name} deve ter pelo menos {limit} itens.',
  maxItems: 'O campo {name} deve ter no máximo {limit} itens.',
  uniqueItems: 'O campo {name} não pode ter itens repetidos.',
  /** A natural key that another talk has (decision 19). */
  unique: 'O valor informado já existe.',
  invalid: 'O valor do campo {name} não é válido.',
} as const;

/** A key of the catalogue of validation messages. */
export type ValidationMessage = keyof typeof validationMessages;

/** The catalogue's sentence for a keyword, the most exact one first. */
export function validationMessage(keyword: string, params: Readonly<Record<string, unknown>>, name: string): string {
  const exact = `${keyword}.${String(params[keyword])}`;
  const key = [exact, keyword].find(isKey) ?? 'invalid';
  const values: Readonly<Record<string, unknown>> = { ...params, name };
  return validationMessages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function isKey(key: string): key is ValidationMessage {
  return Object.hasOwn(validationMessages, key);
}
