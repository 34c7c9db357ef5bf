/** The kind of entity whose ids a property of a configuration state contains (an id, or a list of ids). */
export const configurationReferences = {
  roomId: 'room',
  roomToId: 'room',
  roomIds: 'room',
  subjectId: 'subject',
  subjectIds: 'subject',
  relatedSubjectId: 'subject',
  Subject: 'subject',
  subjectIdentifier: 'subject',
  requireDigitalSignature: 'subject',
  attributeId: 'attribute',
  subjectAttributeId: 'attribute',
  relatedAttributeId: 'attribute',
  notificationId: 'notification',
  templateId: 'template',
  TemplateId: 'template',
  parentTemplateId: 'template',
  relatedTemplateIds: 'template',
  accountId: 'account',
  channel: 'channel',
  channelId: 'channel',
  filterId: 'filter',
  Filters: 'filter',
  jobId: 'job',
  tagId: 'tag',
  subjectAttributeIds: 'attribute',
  thenAttributeId: 'attribute',
  thenRelatedAttributeId: 'attribute',
  endAttributeId: 'attribute',
  filterIds: 'filter',
  tagIds: 'tag',
  priorityAttributeId: 'attribute',
  statusAttributeId: 'attribute',
  calendarId: 'serviceCalendar',
  viewId: 'view',
} as const;

/** A kind of entity that configuration states refer to. */
export type ConfigurationReference =
  | (typeof configurationReferences)[keyof typeof configurationReferences]
  | 'menu'
  | 'home'
  | 'serviceGoal';

/** The kind that `resourceId` refers to, by `resourceTypeId`. */
export const resourceReferences: Readonly<Record<number, ConfigurationReference>> = {
  1: 'subject',
  3: 'attribute',
  4: 'room',
  7: 'menu',
};

/**
 * The kind that a property refers to; `null` for a plain value.
 *
 * @example
 * referenceOf('roomId', { roomId: 2 }); // 'room'
 */
export function referenceOf(property: string, owner: Readonly<Record<string, unknown>>): ConfigurationReference | null {
  if (property === 'resourceId') return resourceReferences[Number(owner['resourceTypeId'])] ?? null;
  return Object.hasOwn(configurationReferences, property)
    ? configurationReferences[property as keyof typeof configurationReferences]
    : null;
}
