/** A count as people read it: `1.316`. */
export const counted = (count: number): string => count.toLocaleString('pt-BR');
