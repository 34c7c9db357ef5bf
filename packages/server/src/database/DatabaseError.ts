const sentences = {
  DATABASE_UNREACHABLE:
    'Não foi possível conectar ao banco de dados de DATABASE_URL ({address}): {reason}. Verifique o endereço e se o PostgreSQL está no ar.',
  DATABASE_URL_INVALID: 'DATABASE_URL não é um endereço válido. Use postgres://usuario:senha@servidor:5432/banco.',
  DATABASE_FOLDER_UNWRITABLE:
    'A pasta de dados {folder} não pode ser gravada: {reason}. Dê permissão de escrita ou escolha outra pasta com DATA_DIR.',
  DATABASE_FOLDER_LOCKED:
    'A pasta de dados {folder} já está em uso por outro servidor{process}. Encerre-o ou escolha outra pasta com DATA_DIR.',
  DATABASE_FOLDER_LOST:
    'A pasta de dados {folder} foi apagada ou trocada enquanto estava em uso. O servidor parou para não gravar nela.',
  DATABASE_FOLDER_FORMER:
    'A pasta de dados {folder} é de uma versão anterior, ou falta nela o arquivo postgres-password. Nada foi alterado. Com a versão anterior faça uma cópia (npm run backup) e restaure-a em outra pasta com esta versão.',
  DATABASE_FOLDER_VERSION:
    'Os dados em {folder} são do PostgreSQL {found}, e esta versão traz o {major}. Nada foi alterado. Com a versão anterior faça uma cópia (assunto backup) e restaure-a em outra pasta com esta versão.',
  DATABASE_PROGRAMS_MISSING:
    'Não há PostgreSQL embutido que rode nesta plataforma ({platform}){reason}. Use um PostgreSQL seu: DATABASE_URL=postgres://usuario:senha@servidor:5432/banco.',
  DATABASE_USER_MISSING:
    'O PostgreSQL não roda como root, e este sistema não tem outro usuário. Crie um, ou use um PostgreSQL seu com DATABASE_URL.',
  DATABASE_FOLDER_UNUSABLE:
    'A pasta de dados {folder} não pode ser aberta: {reason}. Restaure uma cópia ou recomece com npm start -- --reset.',
  MIGRATION_FAILED: 'A migração {migration} falhou: {reason}.',
  MIGRATION_UNKNOWN:
    'O banco de dados já recebeu a migração {migration}, que esta versão não conhece. Atualize o programa.',
} as const;

export type DatabaseErrorCode = keyof typeof sentences;

/** The database cannot be opened or migrated. `message` is a Portuguese sentence for the person who starts the server. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(fillSentence(sentences[code], details), { cause });
  }
}

/** A sentence for operators with its `{details}`. */
export const fillSentence = (sentence: string, details: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));

/** The message of anything thrown, without stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\.$/, '');
}
