export const requests = {
  'request.content': 'O conteúdo enviado',
  'request.required': '{name} é obrigatório.',
  'request.additionalProperties': '{name} não é aceito.',
  'request.type': '{name} tem um tipo inválido (esperado: {type}).',
  'request.minLength': '{name} deve ter pelo menos {limit} caracteres.',
  'request.maxLength': '{name} deve ter no máximo {limit} caracteres.',
  'request.minimum': '{name} deve ser no mínimo {limit}.',
  'request.maximum': '{name} deve ser no máximo {limit}.',
  'request.minItems': '{name} deve ter pelo menos {limit} itens.',
  'request.maxItems': '{name} deve ter no máximo {limit} itens.',
  'request.invalid': '{name} é inválido.',
  'request.octetStream': 'Envie o conteúdo do arquivo como application/octet-stream.',
  'request.fileName': 'O nome do arquivo não pôde ser lido. Renomeie o arquivo.',
  'request.tooDeep': 'O conteúdo enviado tem mais de {deepest} níveis.',
  'request.unstorableText':
    'O texto tem um caractere que não pode ser salvo (nulo ou incompleto). Apague-o e tente novamente.',
  // Lists and searches that cost too much
  'query.fewerConditions': 'Use menos condições, sobretudo de texto, ou menos filtros salvos ao mesmo tempo.',
  'query.fewerWords': 'Procure por menos palavras ou em menos assuntos.',
  'query.fewerFields': 'Ordene ou agrupe por menos campos.',
  'query.tooFar':
    'Esta página fica longe demais do início: filtre a lista, inverta a ordem ou peça menos registros por página.',
  'query.order': 'A ordenação usa um atributo que não existe ou ao qual você não tem acesso.',
  'query.relatedColumn':
    'Uma coluna usa um campo de registro relacionado que não existe ou ao qual você não tem acesso.',
  'query.group': 'O agrupamento usa um atributo que não existe, que não forma grupos ou ao qual você não tem acesso.',
  'query.measure': 'O cálculo usa um atributo que não existe, que não é um número ou ao qual você não tem acesso.',
  'query.viewOptions':
    'A visualização usa um atributo que não existe, que não serve para ela ou ao qual você não tem acesso.',
  'query.groupOrder': 'A ordenação usa um grupo ou um cálculo que não foi pedido.',
  'query.ownName': 'um filtro de perfil não pode comparar com o nome de quem entrou, que cada pessoa altera.',
} as const;
