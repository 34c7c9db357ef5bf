import type { Subject } from '@assunto/engine/core';

/** What one record and several records are called. */
export interface RecordNames {
  singular: string;
  plural: string;
}

/** What one record and several records of a subject are called; `undefined` unless both are configured. */
export function recordNames({
  singularName,
  pluralName,
}: Pick<Subject, 'singularName' | 'pluralName'>): RecordNames | undefined {
  return singularName && pluralName ? { singular: singularName, plural: pluralName } : undefined;
}
