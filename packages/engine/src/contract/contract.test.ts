import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { formats } from '../validation/formats';
import { chamadoFixture } from '../testing/chamado.fixture';
import * as accounts from './calls/account';
import * as attributes from './attribute';
import * as common from './common';
import * as jobs from './calls/job';
import * as jobWorks from './calls/jobWork';
import * as menus from './calls/menu';
import * as notifications from './calls/notification';
import * as permissions from './permission';
import * as savedFilters from './calls/savedFilter';
import * as subjects from './subject';
import * as tags from './calls/tag';
import * as talks from './talk';
import * as templates from './template';
import * as reportColumns from './reportColumn';
import * as reportModels from './calls/reportModel';
import * as rooms from './calls/room';
import * as scenarios from './calls/scenario';
import * as searches from './calls/search';
import * as talkBatches from './calls/talkBatch';
import * as talkChanges from './calls/talkChanged';

const ajv = () => new Ajv({ strict: true, allowUnionTypes: true, formats });

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
  ['Tag config', jobWorks.TagConfig, 'tagId'],
  ['Notification config', jobWorks.NotificationConfig, 'notificationId receivers'],
  [
    'Subject',
    subjects.Subject,
    'subjectId subjectName subjectIdentifier icon subjectAttributes actions relatedSubjects contextId template',
  ],
  ['Subject actions', subjects.SubjectActions, 'Create Update Delete Deactivate Read'],
  [
    'Subject attribute',
    part(subjects.Subject, 'subjectAttributes'),
    'subjectAttributeId attributeName subjectAttributeName componentId subjectAttributeIdentifier relatedSubject icon',
  ],
  [
    'Related subject',
    part(subjects.Subject, 'relatedSubjects'),
    'subjectAttributeId icon subjectIdentifier subjectName',
  ],
  [
    'Attribute',
    attributes.Attribute,
    'subjectAttributeId identifier name componentId isRequired isEditable isNaturalKey isMultipleValues isInternal isOrderable length defaultValue componentConfigs actions preSelect',
  ],
  [
    'Attribute configs',
    attributes.ComponentConfigs,
    'inputMask thousands decimal precision inBetween daysGreaterThan daysNotGreaterThan',
  ],
  ['Attribute actions', attributes.AttributeActions, 'create update delete'],
  ['Talk', talks.Talk, 'talkId subject isActive displayName isReadOnly tags talkValues talkAttachments'],
  ['Talk value', talks.TalkValue, 'subjectAttributeId value tags subjectAttributeIdentifier'],
  ['Talk attachment', talks.TalkAttachment, 'talkAttachmentId value actorName insertedIn'],
  ['Search result', searches.SearchResult, 'talkId subject subjectName tags talkValues'],
  ['Search result value', part(searches.SearchResult, 'talkValues'), 'value subjectAttributeId attributeName'],
  ['Talk save', talks.TalkSave, 'subject talkId talkValues templateId'],
  ['Talk save value', talks.TalkValueInput, 'subjectAttributeId value'],
  [
    'Template of a context',
    subjects.Context.properties.template,
    'templateId templateName templateType templateAreas viewTemplateAreaConfigs showTalkIdOnGrid relatedTemplates order',
  ],
  [
    'Template of a grid',
    templates.Template,
    'templateId templateName templateType subjectId accountId parentTemplateId scenario companyId showTalkIdOnGrid relatedTemplates relatedTemplateIds templateAreas viewTemplateAreaConfigs',
  ],
  ['Related template', part(templates.Template, 'relatedTemplates'), 'templateId templateType'],
  ['View config', part(templates.Template, 'viewTemplateAreaConfigs'), 'configIdentifier value'],
  [
    'Template area',
    templates.TemplateArea,
    'templateAreaId subjectAttributeId attributeName templateAreaName order widgetId templateAreaTalkModal templateAreaConfigs templateAreaSubjectAttributes',
  ],
  [
    'Template area attribute',
    part(templates.TemplateArea, 'templateAreaSubjectAttributes'),
    'subjectAttributeId templateAreaSubjectAttributeId templateAreaSubjectAttributeLabel',
  ],
  ['Report model', reportModels.ReportModel, 'templateId templateName subjects'],
  ['Report model subject', part(reportModels.ReportModel, 'subjects'), 'subjectIdentifier'],
  ['Report column', reportColumns.ReportColumn, 'columnIdentifier focus configs attributes'],
  ['Report column attribute', part(reportColumns.ReportColumn, 'attributes'), 'value isGrouped subjectId'],
  ['Token claims', accounts.TokenClaims, 'name accountId requireDigitalSignature roomId companyId isAdmin'],
  ['Company data', accounts.CompanyData, 'companyIdentifier companyName themeColor'],
  ['App data', accounts.AppData, 'appIdentifier appName'],
  ['Login answer', accounts.LoginAnswer, 'token getCompanyDataResponse getAppResponse'],
  [
    'Stored user',
    accounts.StoredUser,
    'keepConnected name accountId roomId companyId token isAdmin companyIdentifier companyName appIdentifier appName timeZone',
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
  ['Room filter', permissions.RoomFilter, 'filter filterId filterName'],
  ['Connected room', part(rooms.Room, 'connectedRooms'), 'roomId'],
  ['Permission item', permissions.PermissionItem, 'resourceId actions permissions resourceTypeId'],
  [
    'Permission action',
    part(permissions.PermissionItem, 'actions'),
    'resourceTypeActionId actionIdentifier actionName filter',
  ],
  ['Delimitation', permissions.Delimitation, 'subjectIdentifier name talks'],
  ['Delimitation talk', part(permissions.Delimitation, 'talks'), 'id name displayName'],
  [
    'Notification',
    notifications.Notification,
    'notificationId notificationName notificationChannels notificationDescription subjectId titleTemplate messageTemplate attachReferences',
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
  ['Created answer', common.CreatedAnswer, 'resourceId'],
  ['List answer', common.ListAnswer(tags.Tag), 'itens totalResults currentPage'],
];

describe('the contract has every field of section 3, by its exact name', () => {
  it.each(listed)('%s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('the schemas', () => {
  const modules = {
    ...{ accounts, attributes, common, jobs, menus, notifications, permissions, reportColumns, reportModels, rooms },
    ...{ scenarios, searches, subjects, tags, talkBatches, talkChanges, talks, templates },
  };
  const isSchema = (value: unknown): value is TSchema =>
    typeof value === 'object' && value !== null && ('~kind' in value || '$ref' in value);
  const all = Object.values(modules).flatMap((module) =>
    Object.entries<unknown>(module).filter(([, one]) => isSchema(one)),
  );

  it.each(all)('%s is one that ajv takes', (_, schema) => {
    expect(() => ajv().compile(schema as TSchema)).not.toThrow();
  });

  it('take the fixtures, and refuse them without a field', () => {
    expect(accepts(subjects.Context, chamadoFixture.context('grid'))).toBe(true);
    for (const one of chamadoFixture.talks) {
      expect(accepts(talks.Talk, one)).toBe(true);
      for (const key of Object.keys(one)) {
        const { [key as keyof typeof one]: _left, ...rest } = one;
        expect([key, accepts(talks.Talk, rest)]).toEqual([key, false]);
      }
    }
  });

  it('let a record be saved from the template that nobody configured', () => {
    const save = (templateId: unknown) => accepts(talks.TalkSave, { talkValues: [], templateId });
    expect([0, 7, null, -1, '1'].map(save)).toEqual([true, true, true, false, false]);
  });

  it('know the words and numbers of section 3', () => {
    expect([1, 2, 3].map((type) => accepts(accounts.AccountType, type))).toEqual([true, true, false]);
    expect([7, 1, 3, 9].map((type) => accepts(permissions.ResourceTypeId, type))).toEqual([true, true, true, false]);
    expect(templates.templateTypeByNumber).toEqual({
      2: 'UserByWebInterface',
      3: 'CompanyDefault',
      5: 'TalkModalCompanyCreate',
      6: 'TalkModalCompanyEdit',
      7: 'CustomTemplate',
    });
    for (const type of ['CustomTemplate', 'CompanyDefault', 'UserByWebInterface', 'TalkModalCompanyCreate'])
      expect(accepts(templates.TemplateType, type)).toBe(true);
    expect(jobs.workStepTypes).toHaveLength(16);
  });

  it('use TalkModalCompanyCreate and TalkModalCompanyEdit for related templates [ENTITY-37]', () => {
    for (const templateType of ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'])
      expect(accepts(templates.RelatedTemplate, { templateId: 1, templateType })).toBe(true);
    expect(accepts(templates.RelatedTemplate, { templateId: 1, templateType: 'Outro' })).toBe(false);
  });

  it('give the configs of a report column an identifier and a value [ENTITY-70]', () => {
    const config = reportColumns.ReportColumnConfig;
    for (const configIdentifier of ['width', 'backgroundColor', 'fontColor'])
      expect(accepts(config, { configIdentifier, value: 1 })).toBe(true);
    expect(accepts(config, { configIdentifier: 'height', value: 1 })).toBe(false);
    expect(accepts(config, { configIdentifier: 'width' })).toBe(false);
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
