import type { FormField } from '../../schema/definitions';

/**
 * Why a field cannot be changed in a table of records, in Portuguese, by `FormField.readOnlyReason`.
 *
 * @example
 * const title = lockedMessages.rule; // 'Este campo não pode ser alterado com os outros valores deste registro.'
 */
export const lockedMessages = {
  configured: 'Este campo não pode ser alterado.',
  noUpdateAction: 'Você não tem permissão para alterar este campo.',
  noCreateAction: 'Você não tem permissão para alterar este campo.',
  talkReadOnly: 'Este registro é somente para leitura.',
  rule: 'Este campo não pode ser alterado com os outros valores deste registro.',
  computed: 'O valor deste campo é calculado.',
} as const satisfies Record<NonNullable<FormField['readOnlyReason']>, string>;

/** What else is said of cells that are edited, in Portuguese. `{name}` is filled in. */
export const cellEditMessages = {
  notInForm: 'Este campo não está no formulário de edição do registro.',
  inFormOnly: 'Este campo só pode ser alterado no formulário do registro.',
  notSavedYet: 'Este registro ainda não foi salvo.',
  notOnPage: 'Este registro não está mais nesta lista.',
  cannotEmpty: 'Você não pode esvaziar o campo {name}.',
  changedSince: 'O valor mudou depois disso e ficou como está.',
  other: '{name}: {message}',
} as const;

const lockedForAll = new Set<string>([
  lockedMessages.configured,
  lockedMessages.noUpdateAction,
  cellEditMessages.notInForm,
  cellEditMessages.inFormOnly,
]);

/** Whether a reason concerns an attribute in every record of its list. */
export function isLockedForAll(reason: string | null): boolean {
  return reason !== null && lockedForAll.has(reason);
}
