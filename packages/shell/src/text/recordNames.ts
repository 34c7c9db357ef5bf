import type { Subject } from '@assunto/engine/core';

/** The singular and plural names of records. */
export interface RecordNames {
  singular: string;
  plural: string;
}

/** The singular and plural names of a subject's records; `undefined` unless both are configured. */
export function recordNames({
  singularName,
  pluralName,
}: Pick<Subject, 'singularName' | 'pluralName'>): RecordNames | undefined {
  return singularName && pluralName ? { singular: singularName, plural: pluralName } : undefined;
}
