/** The kinds of entities with a history, in the order in which they are offered. */
export const entityKinds = [
  'account',
  'room',
  'template',
  'filter',
  'view',
  'home',
  'notification',
  'channel',
  'menu',
  'company',
  'report',
  'job',
  'tag',
  'credential',
  'readyText',
  'webhook',
  'viewAs',
  'subject',
  'subjectOrder',
  'attribute',
  'serviceCalendar',
  'serviceGoal',
] as const;

type EntityKind = (typeof entityKinds)[number];

export const isEntityKind = (entity: string): entity is EntityKind => entityKinds.some((one) => one === entity);
