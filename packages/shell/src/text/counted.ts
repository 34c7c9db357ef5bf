/** Formats a count in Portuguese: `1.316`. */
export const counted = (count: number): string => count.toLocaleString('pt-BR');
