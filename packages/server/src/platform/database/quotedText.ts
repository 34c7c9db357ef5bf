import pg from 'pg';

/** A text as a literal of SQL, for statements that take no parameters, as those that create an index. */
export const quotedText = (text: string): string => pg.escapeLiteral(text);
