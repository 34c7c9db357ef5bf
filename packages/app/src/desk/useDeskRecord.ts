import type { UsedRecord } from '@assunto/engine';
import {
  customerRoomId,
  ticketStatusWarning,
  ticketSubject,
  type FormDefinition,
  type FormField,
  type OptionValue,
  type Talk,
} from '@assunto/engine/core';
import { useMemo } from 'react';
import { useServices } from '../AppServices';
import { useStoreValue } from '../support/valueStore';
import { deskSubject } from './deskStatuses';

/**
 * A record as its person may change it by what the product knows of tickets and tasks (1§4): the status offers what it
 * may become, and cannot be changed where that is nothing. `warning` tells a customer the rule. The server asks the same.
 */
export function useDeskRecord(record: UsedRecord): { record: UsedRecord; warning: string | null } {
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
  const known = deskSubject(subject);
  const status = [...definition.fields.values()].find(
    ({ attribute }) => attribute.identifier.toLowerCase() === known?.status,
  );
  const options = status?.attribute.componentConfigs.options;
  if (!known || !status || !options || status.isReadOnly) return definition;
  const id = status.attribute.subjectAttributeId;
  const from = saved && nameOf(saved, id);
  const allowed = known.allowed(options, from, roomId);
  const isHeld = saved !== null && allowed.every(({ name }) => name === from);
  const held: Pick<FormField, 'isReadOnly' | 'readOnlyReason' | 'isRequired'> = {
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
    ...(isHeld && held),
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
function nameOf({ talkValues }: Talk, subjectAttributeId: number): string {
  const value = talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value;
  return (value as OptionValue | null | undefined)?.name ?? '';
}
