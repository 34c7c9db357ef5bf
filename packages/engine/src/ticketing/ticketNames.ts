/** The identifiers of a ticket's attributes that its rules read. */
export const ticketAttributeIdentifiers = { status: 'status' } as const;

/** Said to customers about the status of their tickets (1§4 does not show the text). */
export const ticketStatusWarning =
  "Você só pode alterar o status de um chamado que está como 'Concluído, aguardando confirmação do cliente', e somente para 'Concluído'. Se o problema continuar, conte na descrição o que falta.";
