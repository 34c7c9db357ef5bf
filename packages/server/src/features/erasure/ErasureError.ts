import { fillSentence } from '../../platform/database/DatabaseError';
import { operatorText } from '../../platform/messages/operatorText';

const sentences = {
  ERASURE_SCHEMA_MISSING: {
    pt: 'A base ainda não tem tabelas. Inicie o servidor uma vez e tente novamente.',
    en: 'The database has no tables yet. Start the server once and try again.',
  },
  ERASURE_FOREIGN_TABLES: {
    pt: 'O banco tem tabelas de outro sistema ({table}). Nada foi apagado.',
    en: 'The database has tables of another system ({table}). Nothing was erased.',
  },
  ERASURE_COMPANY_UNKNOWN: {
    pt: 'A empresa {company} não existe. Empresas: {known}.',
    en: 'There is no company {company}. Companies: {known}.',
  },
  ERASURE_ACCOUNT_UNKNOWN: {
    pt: 'A empresa {company} não tem a conta {account}. Nada foi apagado.',
    en: 'Company {company} does not have the account {account}. Nothing was erased.',
  },
  ERASURE_NO_PERSON: {
    pt: 'A conta {account} não é de uma pessoa, e sim de uma integração ou automação. Nada foi apagado.',
    en: 'Account {account} is not of a person but of an integration or automation. Nothing was erased.',
  },
  ERASURE_LAST_ADMINISTRATOR: {
    pt: 'A conta {account} é a última que administra a empresa. Dê esse direito a outra pessoa e tente novamente. Nada foi apagado.',
    en: 'Account {account} is the last one that administers the company. Give that right to another person and try again. Nothing was erased.',
  },
  ERASURE_ACCOUNT_IN_USE: {
    pt: 'Automações ligadas precisam da conta {account}: {jobs}. Desligue-as ou troque a pessoa nelas e tente novamente. Nada foi apagado.',
    en: 'Automations that are switched on need account {account}: {jobs}. Switch them off or change the person in them and try again. Nothing was erased.',
  },
  ERASURE_INCOMPLETE: {
    pt: 'Alguém ainda gravava dados da empresa {company} ({table}). Nenhuma linha foi apagada; tente novamente.',
    en: 'Somebody was still writing data of company {company} ({table}). No row was erased; try again.',
  },
  ERASURE_FILE_EXISTS: {
    pt: 'O arquivo {file} já existe. Escolha outro nome ou remova-o.',
    en: 'The file {file} exists already. Choose another name or remove it.',
  },
} as const;

type ErasureErrorCode = keyof typeof sentences;

/** A company or a person cannot be erased or exported. `message` is a sentence for the operator. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';

  constructor(
    readonly code: ErasureErrorCode,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillSentence(operatorText(sentences[code]), details));
  }
}
