import { fillSentence } from '../../platform/database/DatabaseError';
import { operatorText } from '../../platform/messages/operatorText';

const sentences = {
  BACKUP_FILE_EXISTS: {
    pt: 'O arquivo {file} já existe. Escolha outro nome ou remova-o.',
    en: 'The file {file} exists already. Choose another name or remove it.',
  },
  BACKUP_FILE_UNREADABLE: {
    pt: 'O arquivo {file} não pôde ser lido: {reason}.',
    en: 'The file {file} could not be read: {reason}.',
  },
  BACKUP_FILE_UNWRITABLE: {
    pt: 'O arquivo {file} não pôde ser gravado: {reason}.',
    en: 'The file {file} could not be written: {reason}.',
  },
  BACKUP_FORMAT_UNKNOWN: {
    pt: 'O arquivo {file} não é uma cópia feita por assunto backup.',
    en: 'The file {file} is not a copy made by assunto backup.',
  },
  BACKUP_FORMAT_NEWER: {
    pt: 'A cópia tem o formato {format}, que esta versão não conhece. Restaure-a com a versão que a fez, ou atualize o programa.',
    en: 'The copy has format {format}, which this version does not know. Restore it with the version that made it, or upgrade the program.',
  },
  BACKUP_SCHEMA_NEWER: {
    pt: 'A cópia é de uma versão mais nova: já recebeu a migração {migration}, que esta versão não conhece. Atualize o programa.',
    en: 'The copy is of a newer version: it has had migration {migration}, which this version does not know. Upgrade the program.',
  },
  BACKUP_SCHEMA_OLD: {
    pt: 'A cópia parou na migração {migration}, que esta versão já não tem. Restaure-a com um programa que tem a migração {last}, e faça uma nova cópia com ele.',
    en: 'The copy stopped at the migration {migration}, which this version no longer has. Restore it with a program that has the migration {last}, and make a new copy with it.',
  },
  BACKUP_SCHEMA_MISSING: {
    pt: 'A base ainda não tem tabelas. Inicie o servidor uma vez e tente novamente.',
    en: 'The database has no tables yet. Start the server once and try again.',
  },
  BACKUP_INCOMPLETE: {
    pt: 'A cópia está incompleta: o arquivo termina antes do fim. Nada foi restaurado.',
    en: 'The copy is incomplete: the file ends before its end. Nothing was restored.',
  },
  BACKUP_DAMAGED: {
    pt: 'A cópia está danificada ({reason}). Nada foi restaurado.',
    en: 'The copy is damaged ({reason}). Nothing was restored.',
  },
  BACKUP_CONTENT_INVALID: {
    pt: 'A cópia contém o que nenhuma cópia contém ({reason}). Nada foi restaurado.',
    en: 'The copy contains what no copy contains ({reason}). Nothing was restored.',
  },
  BACKUP_PASSPHRASE_MISSING: {
    pt: 'A cópia é cifrada. Informe a senha em BACKUP_PASSPHRASE.',
    en: 'The copy is encrypted. Give its passphrase in BACKUP_PASSPHRASE.',
  },
  BACKUP_PASSPHRASE_WRONG: {
    pt: 'A senha de BACKUP_PASSPHRASE não abre esta cópia.',
    en: 'The passphrase of BACKUP_PASSPHRASE does not open this copy.',
  },
  BACKUP_PASSPHRASE_SHORT: {
    pt: 'BACKUP_PASSPHRASE é curta demais: use ao menos 12 caracteres.',
    en: 'BACKUP_PASSPHRASE is too short: use at least 12 characters.',
  },
  BACKUP_POOL_SMALL: {
    pt: 'A cópia de um banco distribuído usa duas conexões ao mesmo tempo. Defina DATABASE_POOL_SIZE com 2 ou mais.',
    en: 'A copy of a distributed database uses two connections at once. Set DATABASE_POOL_SIZE to 2 or more.',
  },
  BACKUP_INTERRUPTED: {
    pt: 'A base foi alterada enquanto a cópia começava. Tente novamente.',
    en: 'The database was changed while the copy began. Try again.',
  },
  BACKUP_NOT_IN_BUCKET: {
    pt: 'O bucket não tem a cópia {name}. Cópias: {known}.',
    en: 'The bucket does not have the copy {name}. Copies: {known}.',
  },
  BACKUP_BUCKET_MISSING: {
    pt: 'Falta configurar o bucket das cópias: defina BACKUP_S3_ENDPOINT e as outras variáveis BACKUP_S3_*.',
    en: 'The bucket of the copies is not configured: set BACKUP_S3_ENDPOINT and the other variables BACKUP_S3_*.',
  },
  BACKUP_COMPANY_UNKNOWN: {
    pt: 'A empresa {company} não existe. Empresas: {known}.',
    en: 'There is no company {company}. Companies: {known}.',
  },
  RESTORE_NOT_EMPTY: {
    pt: 'A instalação já tem dados ({found}). Uma cópia só é restaurada em uma instalação vazia: use outra pasta em DATA_DIR ou outro banco em DATABASE_URL.',
    en: 'The installation has data already ({found}). A copy is restored into an empty installation only: use another folder in DATA_DIR or another database in DATABASE_URL.',
  },
  RESTORE_SUBJECT_UNKNOWN: {
    pt: 'A cópia não tem o assunto {subject}. Assuntos da empresa {company} na cópia: {known}.',
    en: 'The copy does not have the subject {subject}. Subjects of company {company} in the copy: {known}.',
  },
  RESTORE_SUBJECT_OLDER: {
    pt: 'A cópia é de uma versão anterior da base: ainda não recebeu a migração {migration}. Um assunto só é restaurado de uma cópia da mesma versão: restaure a cópia inteira em uma instalação vazia, o que a migra, faça ali uma nova cópia e use esta.',
    en: 'The copy is of an earlier version of the database: it has not had migration {migration} yet. One subject is restored from a copy of the same version only: restore the whole copy into an empty installation, which migrates it, make a new copy there and use that.',
  },
  RESTORE_TARGET_PENDING: {
    pt: 'A instalação ainda não recebeu a migração {migration}. Inicie o servidor desta versão ou rode assunto migrate, e tente novamente.',
    en: 'The installation has not had migration {migration} yet. Start the server of this version or run assunto migrate, and try again.',
  },
  RESTORE_TARGET_EMPTY: {
    pt: 'A instalação não tem a empresa {company}. Um assunto é restaurado em uma instalação em uso; para uma vazia, omita --subject.',
    en: 'The installation does not have company {company}. A subject is restored into an installation in use; for an empty one, leave out --subject.',
  },
  RESTORE_COMPANY_NEEDED: {
    pt: '{where} tem várias empresas. Escolha uma com --company: {known}.',
    en: '{where} has several companies. Choose one with --company: {known}.',
  },
  RESTORE_COMPANY_ABSENT: {
    pt: 'A cópia não tem a empresa {company}. Empresas na cópia: {known}.',
    en: 'The copy does not have company {company}. Companies in the copy: {known}.',
  },
  RESTORE_COMPANY_OTHER: {
    pt: 'A empresa {company} é "{archived}" na cópia e "{present}" nesta instalação. Para restaurar mesmo assim, sem contas nem referências, informe --into-company {company}.',
    en: 'Company {company} is "{archived}" in the copy and "{present}" in this installation. To restore it all the same, without accounts and references, give --into-company {company}.',
  },
  RESTORE_PROFILE_UNKNOWN: {
    pt: 'A empresa não tem o perfil {profile}. Perfis: {known}.',
    en: 'The company does not have the profile {profile}. Profiles: {known}.',
  },
  RESTORE_FILES_GONE: {
    pt: 'Arquivos copiados foram removidos antes do fim. Nada foi restaurado; tente novamente.',
    en: 'Copied files were removed before the end. Nothing was restored; try again.',
  },
  RESTORE_SUBJECT_REFUSED: {
    pt: 'O assunto não pode ser criado: {reason} Nada foi restaurado.',
    en: 'The subject cannot be created: {reason} Nothing was restored.',
  },
  RESTORE_FOREIGN_TABLES: {
    pt: 'O banco de DATABASE_URL tem tabelas de outro sistema. Uma cópia só é restaurada em um banco vazio.',
    en: 'The database of DATABASE_URL has tables of another system. A copy is restored into an empty database only.',
  },
} as const;

export type BackupErrorCode = keyof typeof sentences;

/** A backup cannot be made, read or restored. `message` is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(
    readonly code: BackupErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(fillSentence(operatorText(sentences[code]), details), { cause });
  }
}
