/** A count with its word, as people write it: `1 linha`, `12.500 linhas`. */
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

export const rowsInWords = (count: number): string => counted(count, 'linha', 'linhas');
export const recordsInWords = (count: number): string => counted(count, 'registro', 'registros');
