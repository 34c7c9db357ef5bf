import { fillSentence } from '../database/DatabaseError';

const sentences = {
  DISTRIBUTION_EXTENSION_MISSING:
    'O banco de DATABASE_URL não tem a extensão Citus. Crie-a com CREATE EXTENSION citus, acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
  DISTRIBUTION_NO_NODES:
    'O banco de DATABASE_URL ainda não conhece outro servidor. Acrescente os servidores com citus_add_node e tente novamente. Nada foi alterado.',
  DISTRIBUTION_SCHEMA_OLD:
    'A base não está na versão deste programa. Rode npm run migrate e tente novamente. Nada foi alterado.',
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
