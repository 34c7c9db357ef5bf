import { fillSentence } from '../database/DatabaseError';

const sentences = {
  DISTRIBUTION_EXTENSION_MISSING:
    'O banco de DATABASE_URL não tem a extensão Citus. Crie-a com CREATE EXTENSION citus, acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
  DISTRIBUTION_NO_NODES:
    'O banco de DATABASE_URL ainda não conhece outro servidor. Acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
  DISTRIBUTION_SCHEMA_OLD:
    'A base não está na versão deste programa. Rode npm run migrate e tente novamente. Nada foi alterado.',
  DISTRIBUTION_NOT_DONE:
    'O banco de DATABASE_URL ainda não está distribuído. Rode npm run distribute e tente novamente. Nada foi alterado.',
  DISTRIBUTION_COMPANY_UNKNOWN: 'Não existe a empresa {companyId}. Nada foi alterado.',
  DISTRIBUTION_NODE_UNKNOWN:
    'O servidor {node} não existe ou não guarda dados. Os que guardam são: {nodes}. Nada foi alterado.',
  DISTRIBUTION_NEEDS_LOGICAL:
    'Para mover uma empresa enquanto se trabalha, os servidores precisam de wal_level = logical. Ajuste e reinicie {nodes}, ou use --block-writes, que faz quem grava esperar. Nada foi alterado.',
  DISTRIBUTION_MOVE_FAILED:
    'A empresa {companyId} não foi movida por este comando. O banco respondeu:\n  {reason}\nCorrija a causa, veja com npm run companies onde ela está e rode o comando outra vez.',
  DISTRIBUTION_IN_THE_WAY: 'As tabelas não podem ser distribuídas:\n{found}\nNada foi alterado.',
} as const;

type DistributionErrorCode = keyof typeof sentences;

/** A database cannot be distributed. `message` is a Portuguese sentence for the operator. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';

  constructor(
    readonly code: DistributionErrorCode,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillSentence(sentences[code], details));
  }
}
