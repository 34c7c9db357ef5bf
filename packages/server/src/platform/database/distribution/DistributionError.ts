import { fillSentence } from '../DatabaseError';
import { operatorText } from '../../messages/operatorText';

const sentences = {
  DISTRIBUTION_EXTENSION_MISSING: {
    pt: 'O banco de DATABASE_URL não tem a extensão Citus. Crie-a com CREATE EXTENSION citus, acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
    en: 'The database of DATABASE_URL does not have the extension Citus. Create it with CREATE EXTENSION citus, add the servers with citus_add_node and try again. Nothing was changed.',
  },
  DISTRIBUTION_NO_NODES: {
    pt: 'O banco de DATABASE_URL ainda não conhece outro servidor. Acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
    en: 'The database of DATABASE_URL knows no other server yet. Add the servers with citus_add_node and try again. Nothing was changed.',
  },
  DISTRIBUTION_SCHEMA_OLD: {
    pt: 'A base não está na versão deste programa. Rode assunto migrate e tente novamente. Nada foi alterado.',
    en: 'The database is not in the version of this program. Run assunto migrate and try again. Nothing was changed.',
  },
  DISTRIBUTION_NOT_DONE: {
    pt: 'O banco de DATABASE_URL ainda não está distribuído. Rode assunto distribute e tente novamente. Nada foi alterado.',
    en: 'The database of DATABASE_URL is not distributed yet. Run assunto distribute and try again. Nothing was changed.',
  },
  DISTRIBUTION_COMPANY_UNKNOWN: {
    pt: 'Não existe a empresa {companyId}. Nada foi alterado.',
    en: 'There is no company {companyId}. Nothing was changed.',
  },
  DISTRIBUTION_NODE_UNKNOWN: {
    pt: 'O servidor {node} não existe ou não guarda dados. Os que guardam são: {nodes}. Nada foi alterado.',
    en: 'The server {node} does not exist or holds no data. Those that do: {nodes}. Nothing was changed.',
  },
  DISTRIBUTION_NEEDS_LOGICAL: {
    pt: 'Para mover uma empresa enquanto se trabalha, os servidores precisam de wal_level = logical. Ajuste e reinicie {nodes}, ou use --block-writes, que faz quem grava esperar. Nada foi alterado.',
    en: 'To move a company while people work, the servers need wal_level = logical. Set it and restart {nodes}, or use --block-writes, which makes writers wait. Nothing was changed.',
  },
  DISTRIBUTION_MOVE_FAILED: {
    pt: 'A empresa {companyId} não foi movida por este comando. O banco respondeu:\n  {reason}\nCorrija a causa, veja com assunto companies onde ela está e rode o comando outra vez.',
    en: 'Company {companyId} was not moved by this command. The database answered:\n  {reason}\nRemove the cause, see with assunto companies where it is and run the command again.',
  },
  DISTRIBUTION_IN_THE_WAY: {
    pt: 'As tabelas não podem ser distribuídas:\n{found}\nNada foi alterado.',
    en: 'The tables cannot be distributed:\n{found}\nNothing was changed.',
  },
} as const;

type DistributionErrorCode = keyof typeof sentences;

/** A database cannot be distributed. `message` is a sentence for the operator. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';

  constructor(
    readonly code: DistributionErrorCode,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillSentence(operatorText(sentences[code]), details));
  }
}
