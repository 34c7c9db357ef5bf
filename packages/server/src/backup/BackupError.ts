import { fillSentence } from '../database/DatabaseError';

const sentences = {
  BACKUP_FILE_EXISTS: 'O arquivo {file} já existe. Escolha outro nome ou remova-o.',
  BACKUP_FILE_UNREADABLE: 'O arquivo {file} não pôde ser lido: {reason}.',
  BACKUP_FILE_UNWRITABLE: 'O arquivo {file} não pôde ser gravado: {reason}.',
  BACKUP_FORMAT_UNKNOWN: 'O arquivo {file} não é uma cópia feita por npm run backup.',
  BACKUP_FORMAT_NEWER:
    'A cópia tem o formato {format}, que esta versão não conhece. Restaure-a com a versão que a fez, ou atualize o programa.',
  BACKUP_SCHEMA_NEWER:
    'A cópia é de uma versão mais nova: já recebeu a migração {migration}, que esta versão não conhece. Atualize o programa.',
  BACKUP_SCHEMA_MISSING: 'A base ainda não tem tabelas. Inicie o servidor uma vez e tente novamente.',
  BACKUP_INCOMPLETE: 'A cópia está incompleta: o arquivo termina antes do fim. Nada foi restaurado.',
  BACKUP_DAMAGED: 'A cópia está danificada ({reason}). Nada foi restaurado.',
  BACKUP_CONTENT_INVALID: 'A cópia contém o que nenhuma cópia contém ({reason}). Nada foi restaurado.',
  BACKUP_PASSPHRASE_MISSING: 'A cópia é cifrada. Informe a senha em BACKUP_PASSPHRASE.',
  BACKUP_PASSPHRASE_WRONG: 'A senha de BACKUP_PASSPHRASE não abre esta cópia.',
  BACKUP_PASSPHRASE_SHORT: 'BACKUP_PASSPHRASE é curta demais: use ao menos 12 caracteres.',
  BACKUP_POOL_SMALL:
    'A cópia de um banco distribuído usa duas conexões ao mesmo tempo. Defina DATABASE_POOL_SIZE com 2 ou mais.',
  BACKUP_INTERRUPTED: 'A base foi alterada enquanto a cópia começava. Tente novamente.',
  BACKUP_NOT_IN_BUCKET: 'O bucket não tem a cópia {name}. Cópias: {known}.',
  BACKUP_BUCKET_MISSING:
    'Falta configurar o bucket das cópias: defina BACKUP_S3_ENDPOINT e as outras variáveis BACKUP_S3_*.',
  BACKUP_COMPANY_UNKNOWN: 'A empresa {company} não existe. Empresas: {known}.',
  RESTORE_NOT_EMPTY:
    'A instalação já tem dados ({found}). Uma cópia só é restaurada em uma instalação vazia: use outra pasta em DATA_DIR ou outro banco em DATABASE_URL.',
  RESTORE_SUBJECT_UNKNOWN: 'A cópia não tem o assunto {subject}. Assuntos da empresa {company} na cópia: {known}.',
  RESTORE_SUBJECT_OLDER:
    'A cópia é de uma versão anterior da base: ainda não recebeu a migração {migration}. Um assunto só é restaurado de uma cópia da mesma versão: restaure a cópia inteira em uma instalação vazia, o que a migra, faça ali uma nova cópia e use esta.',
  RESTORE_TARGET_PENDING:
    'A instalação ainda não recebeu a migração {migration}. Inicie o servidor desta versão ou rode npm run migrate, e tente novamente.',
  RESTORE_TARGET_EMPTY:
    'A instalação não tem a empresa {company}. Um assunto é restaurado em uma instalação em uso; para uma vazia, omita --subject.',
  RESTORE_COMPANY_NEEDED: '{where} tem várias empresas. Escolha uma com --company: {known}.',
  RESTORE_COMPANY_ABSENT: 'A cópia não tem a empresa {company}. Empresas na cópia: {known}.',
  RESTORE_COMPANY_OTHER:
    'A empresa {company} é "{archived}" na cópia e "{present}" nesta instalação. Para restaurar mesmo assim, sem contas nem referências, informe --into-company {company}.',
  RESTORE_PROFILE_UNKNOWN: 'A empresa não tem o perfil {profile}. Perfis: {known}.',
  RESTORE_FILES_GONE: 'Arquivos copiados foram removidos antes do fim. Nada foi restaurado; tente novamente.',
  RESTORE_SUBJECT_REFUSED: 'O assunto não pode ser criado: {reason} Nada foi restaurado.',
  RESTORE_FOREIGN_TABLES:
    'O banco de DATABASE_URL tem tabelas de outro sistema. Uma cópia só é restaurada em um banco vazio.',
} as const;

export type BackupErrorCode = keyof typeof sentences;

/** A backup cannot be made, read or restored. `message` is a Portuguese sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(
    readonly code: BackupErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(fillSentence(sentences[code], details), { cause });
  }
}
