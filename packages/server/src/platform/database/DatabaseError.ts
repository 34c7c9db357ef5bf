import { operatorText } from '../messages/operatorText';

const sentences = {
  DATABASE_UNREACHABLE: {
    pt: 'Não foi possível conectar ao banco de dados de DATABASE_URL ({address}): {reason}. Verifique o endereço e se o PostgreSQL está no ar.',
    en: 'The database of DATABASE_URL ({address}) cannot be reached: {reason}. Check the address and whether PostgreSQL is running.',
  },
  DATABASE_URL_INVALID: {
    pt: 'DATABASE_URL não é um endereço válido. Use postgres://usuario:senha@servidor:5432/banco.',
    en: 'DATABASE_URL is not a valid address. Use postgres://user:password@host:5432/database.',
  },
  DATABASE_FOLDER_UNWRITABLE: {
    pt: 'A pasta de dados {folder} não pode ser gravada: {reason}. Dê permissão de escrita ou escolha outra pasta com DATA_DIR.',
    en: 'The data folder {folder} cannot be written: {reason}. Give permission to write or choose another folder with DATA_DIR.',
  },
  DATABASE_FOLDER_LOCKED: {
    pt: 'A pasta de dados {folder} já está em uso por outro servidor{process}. Encerre-o ou escolha outra pasta com DATA_DIR.',
    en: 'The data folder {folder} is in use by another server{process}. End it or choose another folder with DATA_DIR.',
  },
  DATABASE_FOLDER_LOST: {
    pt: 'A pasta de dados {folder} foi apagada ou trocada enquanto estava em uso. O servidor parou para não gravar nela.',
    en: 'The data folder {folder} was deleted or replaced while it was in use. The server stopped so as not to write into it.',
  },
  DATABASE_FOLDER_FORMER: {
    pt: 'A pasta de dados {folder} é de uma versão anterior, ou falta nela o arquivo postgres-password. Nada foi alterado. Com a versão anterior faça uma cópia (npm run backup) e restaure-a em outra pasta com esta versão.',
    en: 'The data folder {folder} is of a former version, or its file postgres-password is missing. Nothing was changed. Make a backup with the former version (npm run backup) and restore it into another folder with this one.',
  },
  DATABASE_FOLDER_VERSION: {
    pt: 'Os dados em {folder} são do PostgreSQL {found}, e esta versão traz o {major}. Nada foi alterado. Instale o PostgreSQL {found} nesta máquina, e o início move os dados; ou faça uma cópia com a versão anterior e restaure-a em outra pasta.',
    en: 'The data in {folder} are of PostgreSQL {found}, and this version brings {major}. Nothing was changed. Install PostgreSQL {found} on this machine, and the start moves the data; or make a backup with the former version and restore it into another folder.',
  },
  DATABASE_PROGRAMS_MISSING: {
    pt: 'Não há PostgreSQL embutido que rode nesta plataforma ({platform}){reason}. Use um PostgreSQL seu: DATABASE_URL=postgres://usuario:senha@servidor:5432/banco.',
    en: 'No embedded PostgreSQL runs on this platform ({platform}){reason}. Use one of your own: DATABASE_URL=postgres://user:password@host:5432/database.',
  },
  DATABASE_USER_MISSING: {
    pt: 'O PostgreSQL não roda como root, e este sistema não tem outro usuário. Crie um, ou use um PostgreSQL seu com DATABASE_URL.',
    en: 'PostgreSQL does not run as root, and this system has no other user. Create one, or use a PostgreSQL of your own with DATABASE_URL.',
  },
  DATABASE_FOLDER_UNUSABLE: {
    pt: 'A pasta de dados {folder} não pode ser aberta: {reason}. Restaure uma cópia ou recomece com npm start -- --reset.',
    en: 'The data folder {folder} cannot be opened: {reason}. Restore a backup or start again with npm start -- --reset.',
  },
  MIGRATION_FAILED: {
    pt: 'A migração {migration} falhou: {reason}.',
    en: 'The migration {migration} failed: {reason}.',
  },
  MIGRATION_UNKNOWN: {
    pt: 'O banco de dados já recebeu a migração {migration}, que esta versão não conhece. Atualize o programa.',
    en: 'The database has had the migration {migration}, which this version does not know. Upgrade the program.',
  },
  MIGRATION_TOO_OLD: {
    pt: 'O banco de dados parou na migração {migration}, que esta versão já não tem. Inicie-o uma vez com um programa que tem a migração {last}, e depois com este.',
    en: 'The database stopped at the migration {migration}, which this version no longer has. Start it once with a program that has the migration {last}, then with this one.',
  },
} as const;

export type DatabaseErrorCode = keyof typeof sentences;

/** The database cannot be opened or migrated. `message` is a sentence for the person who starts the server. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    readonly details: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(fillSentence(operatorText(sentences[code]), details), { cause });
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
