import type { UseRecordResult } from '@assunto/engine';
import type { FormDefinition, FormField, OptionValue, Talk } from '@assunto/engine/core';
import { customerRoomId, ticketStatusWarning, ticketSubject } from '@assunto/api/ticketing';
import { useMemo } from 'react';
import { useServices } from '../AppServices';
import { valueById } from '../records/valueById';
import { useStoreValue } from '@assunto/shell';
import { statusRulesOf } from './statusRules';

/**
 * A record restricted by the status rules of tickets and tasks: the status offers only allowed options, and is read-only
 * without any. `warning` explains the rule to customers. The server enforces the same rules.
 */
export function useAllowedStatuses(record: UseRecordResult): { record: UseRecordResult; warning: string | null } {
  const { session } = useServices();
  const roomId = useStoreValue(session.state).user?.roomId ?? 0;
  const { context, definition, talk, isNew } = record;
  const subject = context?.subject.subjectIdentifier ?? '';
  const shown = useMemo(
    () => definition && talk && withAllowedStatuses(subject, definition, isNew ? null : talk, roomId),
    [subject, definition, talk, isNew, roomId],
  );
  if (!shown || shown === definition) return { record, warning: null };
  const isWarned = subject.toLowerCase() === ticketSubject && roomId === customerRoomId && !isNew;
  return { record: { ...record, definition: shown }, warning: isWarned ? ticketStatusWarning : null };
}

function withAllowedStatuses(
  subject: string,
  definition: FormDefinition,
  saved: Talk | null,
  roomId: number,
): FormDefinition {
  const rules = statusRulesOf(subject);
  const status = [...definition.fields.values()].find(
    ({ attribute }) => attribute.identifier.toLowerCase() === rules?.status,
  );
  const options = status?.attribute.componentConfigs.options;
  if (!rules || !status || !options || status.isReadOnly) return definition;
  const id = status.attribute.subjectAttributeId;
  const from = saved && nameOf(saved, id);
  const allowed = rules.allowed(options, from, roomId);
  const isFixed = saved !== null && allowed.every(({ name }) => name === from);
  const readOnly: Pick<FormField, 'isReadOnly' | 'readOnlyReason' | 'isRequired'> = {
    isReadOnly: true,
    readOnlyReason: 'rule',
    isRequired: false,
  };
  const field: FormField = {
    ...status,
    attribute: {
      ...status.attribute,
      componentConfigs: { ...status.attribute.componentConfigs, options: allowed },
    },
    ...(isFixed && readOnly),
  };
  return {
    ...definition,
    fields: new Map([...definition.fields, [id, field]]),
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((one) => (one.attribute.subjectAttributeId === id ? field : one)),
    })),
  };
}

/** The name of a record's saved status; '' for none. */
function nameOf(talk: Talk, subjectAttributeId: number): string {
  return (valueById(talk, subjectAttributeId) as OptionValue | null)?.name ?? '';
}
