/**
 * What a page says of its types, by declaration merging: `declare module '@assunto/engine' { interface Register { recordId: string } }`.
 * Without it an id of a record is a number or a text.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- pages add to it
export interface Register {}

/** The id of a record, as its source gives it; never converted. */
export type RecordId = Register extends { recordId: infer Id extends number | string } ? Id : number | string;

/** An id that is known to be one of the page's records. */
export const recordId = (id: number | string): RecordId => id as RecordId;
