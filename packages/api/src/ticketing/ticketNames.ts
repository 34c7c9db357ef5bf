/** The identifiers of a ticket's attributes used by its rules. */
export const ticketAttributeIdentifiers = { status: 'status' } as const;

/** Shown to customers about the status of their tickets (the specification does not give the text). */
export const ticketStatusWarning =
  "Você só pode alterar o status de um chamado que está como 'Concluído, aguardando confirmação do cliente', e somente para 'Concluído'. Se o problema continuar, conte na descrição o que falta.";
