import { counted } from '../support/counted';

/** A count with its word, as people write it: `1 linha`, `12.500 linhas`. */
const inWords = (count: number, one: string, many: string): string => `${counted(count)} ${count === 1 ? one : many}`;

export const rowsInWords = (count: number): string => inWords(count, 'linha', 'linhas');
export const recordsInWords = (count: number): string => inWords(count, 'registro', 'registros');
