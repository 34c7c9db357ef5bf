/** What properties of states of the configuration name by id, or a list of ids. */
export const configurationReferences = {
  roomId: 'room',
  roomToId: 'room',
  subjectId: 'subject',
  Subject: 'subject',
  subjectIdentifier: 'subject',
  requireDigitalSignature: 'subject',
  attributeId: 'attribute',
  subjectAttributeId: 'attribute',
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
} as const;

/** A kind of things that states of the configuration name. */
export type ConfigurationReference = (typeof configurationReferences)[keyof typeof configurationReferences] | 'menu';

/** What `resourceId` names, by `resourceTypeId` (2§3). */
export const resourceReferences: Readonly<Record<number, ConfigurationReference>> = {
  1: 'subject',
  3: 'attribute',
  4: 'room',
  7: 'menu',
};

/**
 * The kind that a property names; `null` for a value of its own.
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
