import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import * as accounts from './account';
import * as jobs from './job';
import * as jobWorks from './jobWork';
import * as menus from './menu';
import * as notifications from './notification';
import * as savedFilters from './savedFilter';
import * as tags from './tag';
import * as reportModels from './reportModel';
import * as rooms from './room';
import * as scenarios from './scenario';
import * as searches from './search';
import * as talkChanges from './talkChanged';

const ajv = () => new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false });

/** The object schema inside a list, a nullable or a recursive definition. */
function objectOf(schema: unknown): { properties: Record<string, TSchema>; required: string[] } {
  const any = schema as Record<string, unknown> & { anyOf?: unknown[]; $defs?: Record<string, unknown>; $ref?: string };
  if (any.items) return objectOf(any.items);
  if (any.anyOf?.[0]) return objectOf(any.anyOf[0]);
  if (any.$defs && any.$ref) return objectOf(any.$defs[any.$ref]);
  return schema as { properties: Record<string, TSchema>; required: string[] };
}
const fieldsOf = (schema: unknown) => Object.keys(objectOf(schema).properties);
const part = (schema: unknown, key: string) => objectOf(schema).properties[key];
const accepts = (schema: TSchema, value: unknown) => ajv().compile(schema)(value);

/** The fields listed in section 3 of both documents. Names alone prove no requirement, so no id is given here. */
const listed: [title: string, schema: unknown, fields: string][] = [
  ['Tag', tags.Tag, 'tagId tagName tagColor tagFilters'],
  ['Tag filter', tags.TagFilter, 'filterName filter filterId subjectAttributeId'],
  ['Job', jobs.Job, 'jobId name events works'],
  ['Job event', part(jobs.Job, 'events'), 'eventId name once negate steps'],
  ['Job work', part(jobs.Job, 'works'), 'workId name steps'],
  ['Event step', jobs.EventStep, 'eventStepId eventStepType filterName filter filterId dialogTypeId cronString'],
  ['Work step', jobs.WorkStep, 'workStepId workStepType name filterName filter filterId configs'],
  [
    'SendEmail config',
    jobWorks.SendEmailConfig,
    'content subject to attachments attributes relatedSubjects sendToCreatedBy notifyPropertyChanged sendEmptyReport sendToRelated',
  ],
  ['SendEmail related', part(jobWorks.SendEmailConfig, 'sendToRelated'), 'send subjectId'],
  ['Set-value config', jobWorks.SetValueConfig, 'subjectAttributeId subjectId value setAttributeValueType'],
  ['Dialog config', jobWorks.DialogConfig, 'value accountIds'],
  [
    'ExecuteParentJob config',
    jobWorks.ExecuteParentJobConfig,
    'forceExecution jobId jobName subjectAttributeId subjectId',
  ],
  ['Account in session', accounts.SessionAccount, 'email phoneNumber image customer roomId attributes timeZone'],
  [
    'Account',
    accounts.Account,
    'accountId accountType firstName lastName displayName appName phoneNumber email profileId profileImage sharedTalks attributes inativo canEdit notifications room attrSelecteds',
  ],
  ['Profile image', part(accounts.Account, 'profileImage'), 'url'],
  ['Created integration', accounts.IntegrationCreatedAnswer, 'resourceId hash password'],
  [
    'Attribute selection',
    accounts.AttributeSelection,
    'attributeId subjectAttributeId attributeName componentId value',
  ],
  [
    'Room',
    rooms.Room,
    'roomId roomName displayName color sharedTalks requireDigitalSignature roomFilters menus subjects connectedRooms roomNotifications',
  ],
  ['Notification channel', part(notifications.Notification, 'notificationChannels'), 'channelId isRequired'],
  ['Channel', notifications.Channel, 'channelId channelDescription isEnable'],
  ['Company channel', notifications.CompanyChannel, 'channelId channelDescription isEnable companyChannelId'],
  ['Notification entry', accounts.NotificationEntry, 'channel notifications'],
  ['Notification entry item', part(accounts.NotificationEntry, 'notifications'), 'notificationId isEnable isRequired'],
  [
    'Inbox item of both documents',
    notifications.InboxItem,
    'id title description data status color subject subjectIcon talkId inativo talk date',
  ],
  ['Menu', menus.Menu, 'Id Name Subject Scenario Icon TemplateId Filters Menus'],
  ['Menu item in the editor', menus.MenuItem, 'menuName scenario subject filterIds menus'],
  ['Filter', savedFilters.SavedFilter, 'filterId filterName'],
  ['Scenario', scenarios.Scenario, 'scenarioId scenarioName scenarioIdentifier'],
];

describe('the contract has every field of section 3, by its exact name', () => {
  it.each(listed)('%s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('the schemas', () => {
  const modules = {
    accounts,
    jobs,
    jobWorks,
    menus,
    notifications,
    savedFilters,
    tags,
    reportModels,
    rooms,
    scenarios,
    searches,
    talkChanges,
  };
  const isSchema = (value: unknown): value is TSchema =>
    typeof value === 'object' && value !== null && ('~kind' in value || '$ref' in value);
  const all = Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter(([, one]) => isSchema(one)),
  );

  it.each(all)('%s is one that ajv takes', (_, schema) => {
    expect(() => ajv().compile(schema as TSchema)).not.toThrow();
  });

  it('know the words and numbers of section 3', () => {
    expect([1, 2, 3].map((type) => accepts(accounts.AccountType, type))).toEqual([true, true, false]);
    expect(jobs.workStepTypes).toHaveLength(16);
  });

  it('hold the children of a menu in Menus, recursively [ENTITY-61]', () => {
    const menu = (Menus: unknown[]) => ({
      Id: 1,
      Name: 'Chamados',
      Subject: 'chamado',
      Scenario: 'grid',
      Icon: null,
      TemplateId: null,
      Filters: [1, 2],
      Menus,
    });
    expect(accepts(menus.Menu, menu([menu([menu([])])]))).toBe(true);
    expect(accepts(menus.Menu, menu([menu([{ Name: 'x' }])]))).toBe(false);
  });

  it('nest permissions in the permission items of a room', () => {
    const permission = (permissions: unknown[]) => ({
      resourceId: 10,
      resourceTypeId: 1,
      actions: [{ actionIdentifier: 'SELECT', filter: '{"==":[{"var":"status"},"aberto"]}' }],
      permissions,
    });
    const room = (items: unknown[]): Record<keyof rooms.Room, unknown> => ({
      roomId: 1,
      roomName: 'Administradores',
      displayName: null,
      color: null,
      sharedTalks: null,
      requireDigitalSignature: [],
      requireSecondFactor: true,
      actsAsAutomation: true,
      roomFilters: [],
      menus: [],
      subjects: items,
      connectedRooms: [{ roomId: 2 }],
      roomNotifications: [],
      delimitations: [],
      version: 3,
    });
    const attributePermission = { resourceId: 101, resourceTypeId: 3, actions: [] };
    expect(accepts(rooms.Room, room([permission([attributePermission])]))).toBe(true);
    expect(accepts(rooms.Room, room([permission([{ resourceId: 101 }])]))).toBe(false);
  });

  it('take the flag attachReferences of a notification as a boolean alone [ENTITY-28]', () => {
    const notification = {
      notificationName: 'Novo chamado',
      notificationChannels: [],
      notificationDescription: null,
      subjectId: null,
      titleTemplate: 't',
      messageTemplate: 'm',
    };
    expect(accepts(notifications.Notification, { ...notification, attachReferences: true })).toBe(true);
    expect(accepts(notifications.Notification, { ...notification, attachReferences: 'true' })).toBe(false);
  });
});
