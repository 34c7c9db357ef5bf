import type { ErrorDetail } from '@assunto/engine/core';

/** Every error of the API: its status and its message for people. `{name}` is replaced by the details. */
const httpErrors = {
  REQUEST_INVALID: { status: 400, message: 'Há dados inválidos na solicitação. Verifique e tente novamente.' },
  BODY_UNREADABLE: { status: 400, message: 'O conteúdo enviado não pôde ser lido. Verifique e tente novamente.' },
  TALK_INVALID: { status: 400, message: 'Há campos inválidos no registro. Verifique e tente novamente.' },
  PASSWORD_WEAK: { status: 400, message: 'Esta senha não é segura o suficiente' },
  PROFILE_IMAGE_REFUSED: {
    status: 400,
    message: 'A imagem do perfil não pôde ser lida. Envie um arquivo .png, .jpeg ou .jpg menor.',
  },
  TASK_ESTIMATES_MISSING: {
    status: 400,
    message: 'Informe a previsão de término e a duração estimada para iniciar a tarefa.',
  },
  SIGN_IN_REFUSED: { status: 401, message: 'Não foi possível entrar. Realize o login novamente.' },
  NOT_AUTHENTICATED: { status: 401, message: 'Realize o login para continuar.' },
  SESSION_ENDED: { status: 401, message: 'Sua sessão terminou. Realize o login novamente.' },
  FILE_EXTENSION_REFUSED: { status: 400, message: 'Extensão não suportada. Envie um arquivo {extensions}.' },
  FILE_CONTENT_REFUSED: {
    status: 400,
    message: 'O conteúdo do arquivo não é de um arquivo {extension}. Verifique o arquivo e tente novamente.',
  },
  FILE_EMPTY: { status: 400, message: 'O arquivo está vazio. Escolha outro arquivo.' },
  SPREADSHEET_UNREADABLE: { status: 400, message: 'O arquivo não pôde ser lido. Envie um arquivo .csv ou .xlsx.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para realizar esta ação.' },
  VIEW_ONLY: {
    status: 403,
    message:
      'Enquanto você vê como outra pessoa ou perfil, só é possível consultar menus, listas e registros. Encerre este modo para continuar.',
  },
  GRANT_REFUSED: { status: 403, message: 'Você não pode conceder um direito que não tem: {lacking}.' },
  LAST_ADMINISTRATOR: {
    status: 403,
    message: 'A empresa precisa de ao menos um administrador ativo. Dê o perfil de administrador a outra pessoa antes.',
  },
  CERTIFICATE_REQUIRED: {
    status: 403,
    message: 'Este assunto exige um certificado digital verificado. Abra o registro para apresentar o seu.',
  },
  COMMENT_FIXED: {
    status: 403,
    message: 'Só quem escreveu o comentário pode alterá-lo, e apenas nas primeiras 24 horas.',
  },
  DELETE_BLOCKED: { status: 403, message: 'Não é possível excluir o registro' },
  NOT_FOUND: { status: 404, message: 'O que você procura não existe ou você não tem acesso.' },
  FILE_MISSING: {
    status: 404,
    message: 'O conteúdo deste arquivo não foi encontrado. Entre em contato com o administrador.',
  },
  SUBJECT_NOT_FOUND: { status: 404, message: 'Este assunto não existe ou você não tem acesso a ele.' },
  SAVED_FILTER_NOT_FOUND: {
    status: 404,
    message: 'Um dos filtros deste endereço não existe mais ou você não tem acesso a ele.',
  },
  TALK_NOT_FOUND: { status: 404, message: 'Este registro não existe ou você não tem acesso a ele.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Esta operação não é permitida neste endereço.' },
  TALK_CONFLICT: {
    status: 409,
    message: 'Outra pessoa alterou este registro. Revise os campos em conflito e salve novamente.',
  },
  SAVED_FILTER_IN_USE: {
    status: 409,
    message: 'Este filtro é usado por um menu ou por um perfil de acesso. Retire-o de lá antes de excluí-lo.',
  },
  SAVED_FILTER_TOO_MANY: {
    status: 409,
    message: 'Você já tem {most} filtros salvos. Exclua os que não usa e tente novamente.',
  },
  TAG_NAME_TAKEN: { status: 409, message: 'Já existe uma tag com este texto. Escolha outro.' },
  TAG_TOO_MANY: { status: 409, message: 'A empresa já tem {most} tags. Exclua as que não usa e tente novamente.' },
  HELP_CHANGED: {
    status: 409,
    message: 'Outra pessoa alterou esta ajuda. Copie o que você escreveu, recarregue a página e tente novamente.',
  },
  TASK_REFUSED: { status: 409, message: 'A tarefa não está em um status que permita esta ação.' },
  STARTER_PRESENT: { status: 409, message: 'Os assuntos deste começo já existem na empresa.' },
  NATURAL_KEY_TAKEN: { status: 409, message: 'O valor informado já existe.' },
  PASSWORD_WRONG: { status: 409, message: 'Senha inválida' },
  SECOND_FACTOR_CODE_WRONG: {
    status: 409,
    message: 'O código está incorreto ou a configuração expirou. Verifique o código que o aplicativo mostra agora.',
  },
  SECOND_FACTOR_STATE: {
    status: 409,
    message: 'A verificação em duas etapas foi alterada em outra página. Recarregue e tente novamente.',
  },
  FILE_TOO_MANY_WAITING: {
    status: 409,
    message: 'Há muitos arquivos enviados em registros ainda não salvos. Salve os registros e tente novamente.',
  },
  IMPORT_STATE: { status: 409, message: 'A importação está em outra etapa. Recarregue e tente novamente.' },
  EXPORT_TOO_MANY: {
    status: 409,
    message: 'Você já tem {most} exportações em andamento. Aguarde o fim de uma delas ou cancele uma.',
  },
  EXPORT_STATE: { status: 409, message: 'O arquivo desta exportação não está pronto.' },
  EXPORT_RIGHTS_CHANGED: {
    status: 409,
    message: 'O seu acesso mudou desde que esta exportação começou. Exporte a lista novamente.',
  },
  BACKGROUND_JOB_FIXED: {
    status: 409,
    message: 'Esta tarefa não pode ser repetida. Inicie-a novamente na tela dela.',
  },
  BACKGROUND_JOB_NOT_CANCELABLE: {
    status: 409,
    message: 'Esta tarefa não pode ser cancelada. Aguarde o fim dela.',
  },
  JOB_RUN_STATE: {
    status: 409,
    message: 'Esta execução não pode ser desfeita: ainda não terminou, ou já foi desfeita.',
  },
  JOB_DIALOG_ANSWERED: { status: 409, message: '{name} já respondeu: {answer}.' },
  JOB_DIALOG_CLOSED: { status: 409, message: 'Esta pergunta não espera mais uma resposta.' },
  TALK_CHANGED: {
    status: 412,
    message: 'O registro foi alterado depois de ser lido. Leia-o novamente e repita a alteração.',
  },
  CONFIGURATION_CHANGED: {
    status: 412,
    message:
      'Outra pessoa alterou esta configuração depois que você a abriu. Recarregue, revise as diferenças e salve novamente.',
  },
  FIRST_ACCESS_REFUSED: {
    status: 410,
    message:
      'Este endereço de primeiro acesso não vale mais. Use o que o servidor mostrou da última vez que foi iniciado, ou entre com a sua conta.',
  },
  FILE_SIZE_MISSING: { status: 411, message: 'Informe o tamanho do arquivo em Content-Length.' },
  FILE_TOO_LARGE: { status: 413, message: 'O arquivo é maior que o limite de {limit}. Envie um arquivo menor.' },
  BODY_TOO_LARGE: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'O formato do conteúdo enviado não é aceito. Envie JSON.' },
  TEMPLATE_EXISTS: { status: 409, message: 'Este assunto já tem um template padrão.' },
  IN_USE: { status: 422, message: 'Não é possível excluir o que está em uso: {uses}.' },
  ACCOUNT_EMAIL_TAKEN: { status: 422, message: 'Esse e-mail já possui cadastro' },
  ACCOUNT_APP_NAME_TAKEN: { status: 422, message: 'Nome do Aplicativo já cadastrado' },
  ROOM_FIXED: { status: 422, message: 'Este perfil de acesso faz parte do sistema e não pode ser excluído.' },
  ROOM_IN_USE: {
    status: 422,
    message: 'Este perfil de acesso está em uso por {uses}. Escolha outro perfil ali antes de excluí-lo.',
  },
  TAG_IN_USE: { status: 422, message: 'Existem automações associadas a esta tag. Retire-a delas antes de excluí-la.' },
  NOTIFICATION_IN_USE: { status: 422, message: 'Existem automações associadas à esta notificação!' },
  RELATED_RECORDS: {
    status: 422,
    message: 'Alguns dos registros que você tentou excluir possuem outros registros relacionados.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'Esta solicitação já foi enviada com outro conteúdo. Recarregue e tente novamente.',
  },
  QUERY_TOO_HEAVY: { status: 422, message: 'O que foi pedido é pesado demais para o sistema. {advice}' },
  QUERY_TOO_LONG: {
    status: 422,
    message:
      'O que foi pedido demorou demais e foi interrompido. Restrinja a lista com mais filtros, ou procure por menos palavras, e tente novamente.',
  },
  RATE_LIMITED: { status: 429, message: 'Muitas solicitações em pouco tempo. Aguarde {seconds} s e tente novamente.' },
  // The specification requires status 500 for finishing a late task without reasons (1§4).
  TASK_DELAYED: { status: 500, message: 'A tarefa está atrasada. Informe o motivo do atraso para finalizá-la.' },
  TASKS_NOT_CONFIGURED: {
    status: 501,
    message:
      'O assunto das tarefas não tem os atributos ou os status necessários. Entre em contato com o administrador.',
  },
  INTERNAL: {
    status: 500,
    message: 'Ocorreu um erro inesperado. Tente novamente ou entre em contato com o administrador.',
  },
  LOGIN_SERVICE_UNAVAILABLE: {
    status: 502,
    message: 'O serviço de login não respondeu. Aguarde um momento e tente novamente.',
  },
  CERTIFICATE_SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'O serviço de certificado digital não está disponível. Entre em contato com o administrador.',
  },
  // The client has disconnected and receives nothing: the code is for the log (as nginx's 499).
  CALLER_GONE: { status: 499, message: 'A conexão foi encerrada antes da resposta.' },
  OVERLOADED: {
    status: 503,
    message: 'Há muitas solicitações no momento. Aguarde um momento e tente novamente.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'O sistema está temporariamente indisponível. Aguarde um momento e tente novamente.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The stable codes of the API's errors. */
export type HttpErrorCode = keyof typeof httpErrors;

/** What an `HttpError` has in addition to its code. */
export interface HttpErrorOptions {
  /** The problems one by one, each with its attribute where there is one. */
  errors?: readonly ErrorDetail[];
  /** Replaces the catalogue's message; Portuguese. */
  message?: string;
  /** Values for `{name}` in the catalogue's message. */
  values?: Readonly<Record<string, string | number>>;
  /** Additional properties of the response (e.g. `blockers`, `conflicts`), as documented for the call. */
  body?: Readonly<Record<string, unknown>>;
  /** For the log only; never sent. */
  cause?: unknown;
}

/**
 * Thrown anywhere in a request, it makes the error handler send its catalogue entry as an `ErrorAnswer`.
 *
 * @example throw new HttpError('TALK_NOT_FOUND');
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  /** The message that is sent. */
  readonly userMessage: string;
  readonly errors: readonly ErrorDetail[];
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: HttpErrorCode,
    options: HttpErrorOptions = {},
  ) {
    const entry = httpErrors[code];
    const message = options.message ?? fill(entry.message, options.values ?? {});
    super(`${code}: ${message}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.statusCode = entry.status;
    this.userMessage = message;
    this.errors = options.errors ?? [];
    this.body = options.body ?? {};
  }
}

function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
