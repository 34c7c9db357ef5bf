import { fillSentence } from '../database/DatabaseError';

const sentences = {
  ERASURE_SCHEMA_MISSING: 'A base ainda não tem tabelas. Inicie o servidor uma vez e tente novamente.',
  ERASURE_FOREIGN_TABLES: 'O banco tem tabelas de outro sistema ({table}). Nada foi apagado.',
  ERASURE_COMPANY_UNKNOWN: 'A empresa {company} não existe. Empresas: {known}.',
  ERASURE_ACCOUNT_UNKNOWN: 'A empresa {company} não tem a conta {account}. Nada foi apagado.',
  ERASURE_NO_PERSON: 'A conta {account} não é de uma pessoa, e sim de uma integração ou automação. Nada foi apagado.',
  ERASURE_LAST_ADMINISTRATOR:
    'A conta {account} é a última que administra a empresa. Dê esse direito a outra pessoa e tente novamente. Nada foi apagado.',
  ERASURE_ACCOUNT_IN_USE:
    'Automações ligadas precisam da conta {account}: {jobs}. Desligue-as ou troque a pessoa nelas e tente novamente. Nada foi apagado.',
  ERASURE_INCOMPLETE:
    'Alguém ainda gravava dados da empresa {company} ({table}). Nenhuma linha foi apagada; tente novamente.',
  ERASURE_FILE_EXISTS: 'O arquivo {file} já existe. Escolha outro nome ou remova-o.',
} as const;

type ErasureErrorCode = keyof typeof sentences;

/** A company or a person cannot be erased or exported. `message` is a Portuguese sentence for the operator. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';

  constructor(
    readonly code: ErasureErrorCode,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillSentence(sentences[code], details));
  }
}
