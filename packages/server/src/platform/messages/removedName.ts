/** The name of everybody who was erased. */
export const removedName = 'Pessoa removida';
