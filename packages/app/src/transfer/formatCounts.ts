import { counted } from '@assunto/shell';

/** A count with its word, as people write it: `1 linha`, `12.500 linhas`. */
const formatCount = (count: number, one: string, many: string): string =>
  `${counted(count)} ${count === 1 ? one : many}`;

export const formatRowCount = (count: number): string => formatCount(count, 'linha', 'linhas');
export const formatRecordCount = (count: number): string => formatCount(count, 'registro', 'registros');
