import {
  type CommentConfig,
  notificationTextVariables,
  setValueTypes,
  type ComputedValue,
  type DialogConfig,
  type ExecuteParentJobConfig,
  type HttpRequestConfig,
  type NotificationConfig,
  receiverTypes,
  relatedReports,
  type SendEmailConfig,
  type SetValueConfig,
  type WorkStep,
  type WorkStepType,
} from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { readCredential } from './credentials/credentialStore';
import { isFor } from './credentials/secretHeaders';
import { readJobFilter } from './readJobFilter';
import { deliveredPrefix } from './deliveredValue';
import { translate } from '../../platform/messages/language';

/** Where a check of a step puts what it finds. */
export interface WorkProblems {
  refuse(code: string, message: string): void;
  /** A right that the account has not. */
  lack(what: string): void;
}

interface WorkCheck {
  step: WorkStep;
  /** The subjects of the job's events. */
  subjects: readonly RecordRequest[];
  problems: WorkProblems;
}

type Check = (request: AccountRequest, check: WorkCheck) => void | Promise<void>;

/** Checks that the account of `request` may do what a valid step does, and that what it names exists for it. */
export async function checkWork(request: AccountRequest, check: WorkCheck): Promise<void> {
  await checks[check.step.workStepType]?.(request, check);
}

const checks: Partial<Record<WorkStepType, Check>> = {
  SetTalkValueByEvent: checkValues('Update'),
  SetTalkValueByFilter: checkValues('Update'),
  NewTalk: checkValues('Create'),
  SetTalkActive: checkActive,
  AddComment: checkComments,
  ExecuteParentJob: checkJobs,
  SendEmail: checkMails,
  Notification: checkNotifications,
  HttpRequest: checkRequests,
  SetTalkDialog: checkDialogs,
  SetTalkDialogByFilter: checkDialogs,
};

const unknownAttribute = (id: number | string): string => translate('job.attributeNotFound', { attribute: String(id) });

function checkValues(action: 'Update' | 'Create'): Check {
  return (request, { step, subjects, problems }) => {
    for (const config of step.configs as SetValueConfig[]) {
      const subject = request.openReadable(config.subjectId ?? 0);
      if (!subject) {
        problems.refuse('SUBJECT_NOT_FOUND', translate('job.subjectNotFound', { subject: String(config.subjectId) }));
        continue;
      }
      if (!checkAttribute(subject, config.subjectAttributeId ?? 0, action, problems)) continue;
      checkComputed(config, { own: subject, subjects, problems });
      if (step.workStepType === 'SetTalkValueByFilter')
        readJobFilter(subject, step.filter, (code, message) => problems.refuse(code, message));
    }
    if (step.workStepType !== 'SetTalkValueByFilter') checkGuard({ step, subjects, problems });
  };
}

/** Whether the attribute that a step fills is there for the account. */
function checkAttribute(
  { permissions, subject }: RecordRequest,
  id: number,
  action: 'Update' | 'Create',
  problems: WorkProblems,
): boolean {
  const attribute = subject.columns.get(id)?.attribute;
  if (!attribute || !permissions.canRead(id)) {
    problems.refuse('ATTRIBUTE_UNKNOWN', unknownAttribute(id));
    return false;
  }
  const isCreation = action === 'Create';
  if (!permissions.can(action)) problems.lack(translate(`right.records.${action}`, { subject: subject.subjectName }));
  if (!(isCreation ? permissions.canCreate(id) : permissions.canUpdate(id)))
    problems.lack(
      translate(isCreation ? 'right.field.fill' : 'right.field.update', {
        field: attribute.name,
        subject: subject.subjectName,
      }),
    );
  if (attribute.isInternal || !attribute.isEditable)
    problems.refuse('ATTRIBUTE_FORBIDDEN', translate('job.attributeFixed', { field: attribute.name }));
  return true;
}

/** What a computed value reads must be readable: it would be copied to where others read it. */
function checkComputed(
  { value, setAttributeValueType }: SetValueConfig,
  { own, subjects, problems }: { own: RecordRequest; subjects: readonly RecordRequest[]; problems: WorkProblems },
): void {
  if (setAttributeValueType !== setValueTypes.computed || typeof value !== 'object' || value === null) return;
  const computed = value as ComputedValue;
  if (computed.kind === 'text') return checkVariables(computed.template, subjects, problems);
  if (computed.kind !== 'event' && computed.kind !== 'record') return;
  const from = computed.kind === 'event' ? subjects : [own];
  if (!from.some(({ permissions }) => permissions.canRead(computed.subjectAttributeId)))
    problems.refuse('ATTRIBUTE_UNKNOWN', unknownAttribute(computed.subjectAttributeId));
}

function checkVariables(template: string, subjects: readonly RecordRequest[], problems: WorkProblems): void {
  const known = new Set(
    subjects.flatMap(({ permissions }) => permissions.readable.map(({ identifier }) => identifier)),
  );
  for (const name of notificationTextVariables(template))
    if (!known.has(name) && name !== 'talk.id' && !name.startsWith(deliveredPrefix))
      problems.refuse('VARIABLE_UNKNOWN', translate('job.variableUnknown', { variable: `\${${name}}` }));
}

/** The filter of a step that is no ByFilter: which records of the event it is done for. */
function checkGuard({ step, subjects, problems }: WorkCheck): void {
  const [subject] = subjects;
  if (subject) readJobFilter(subject, step.filter, (code, message) => problems.refuse(code, message));
}

function checkActive(_: AccountRequest, check: WorkCheck): void {
  checkGuard(check);
  for (const { permissions, subject } of check.subjects)
    if (!permissions.can('Deactivate'))
      check.problems.lack(translate('right.records.Deactivate', { subject: subject.subjectName }));
}

function checkTexts(_: AccountRequest, check: WorkCheck): void {
  checkGuard(check);
  for (const { text } of check.step.configs as { text: string }[]) checkVariables(text, check.subjects, check.problems);
}

function checkComments(request: AccountRequest, check: WorkCheck): void {
  checkTexts(request, check);
  if (!(check.step.configs as CommentConfig[]).some(({ visibility }) => visibility === 'internal')) return;
  for (const { permissions, subject } of check.subjects)
    if (!permissions.can('Note'))
      check.problems.lack(translate('right.records.Note', { subject: subject.subjectName }));
}

async function checkJobs(request: AccountRequest, check: WorkCheck): Promise<void> {
  checkGuard(check);
  for (const { jobId, subjectAttributeId } of check.step.configs as ExecuteParentJobConfig[]) {
    const { rowCount } = await request.db.query('SELECT FROM job WHERE company_id = $1 AND job_id = $2', [
      request.account.companyId,
      jobId ?? 0,
    ]);
    if (rowCount === 0) check.problems.refuse('JOB_NOT_FOUND', translate('job.jobGone'));
    if (subjectAttributeId && !check.subjects.some(({ permissions }) => permissions.canRead(subjectAttributeId)))
      check.problems.refuse('ATTRIBUTE_UNKNOWN', unknownAttribute(subjectAttributeId));
  }
}

function checkMails(request: AccountRequest, check: WorkCheck): void {
  checkGuard(check);
  for (const config of check.step.configs as SendEmailConfig[]) {
    for (const id of [...config.attributes, ...config.attachments])
      if (!check.subjects.some(({ permissions }) => permissions.canRead(Number(id))))
        check.problems.refuse('ATTRIBUTE_UNKNOWN', unknownAttribute(String(id)));
    const reports = relatedReports(config.relatedSubjects);
    for (const { subjectId, subjectAttributeIds } of reports) {
      const subject = request.openReadable(subjectId);
      for (const id of subject ? subjectAttributeIds : [])
        if (!subject?.permissions.canRead(id)) check.problems.refuse('ATTRIBUTE_UNKNOWN', unknownAttribute(id));
    }
    const related = [
      ...reports.map(({ subjectId }) => subjectId),
      ...(config.sendToRelated.send ? [config.sendToRelated.subjectId] : []),
    ];
    for (const id of related)
      if (!request.openReadable(Number(id)))
        check.problems.refuse('SUBJECT_NOT_FOUND', translate('job.subjectNotFound', { subject: String(id) }));
    checkVariables(config.subject, check.subjects, check.problems);
    checkVariables(config.content, check.subjects, check.problems);
  }
}

/** An address that is wrong is no reason to refuse the step (specification: automations); what it reads and which secrets it takes along is. */
async function checkRequests(request: AccountRequest, check: WorkCheck): Promise<void> {
  checkGuard(check);
  for (const { url, headers = [], body, credentialId } of check.step.configs as HttpRequestConfig[]) {
    for (const template of [url, body ?? '', ...headers.map(({ value }) => value)])
      checkVariables(template, check.subjects, check.problems);
    if (!credentialId) continue;
    const credential = await readCredential(request.db, request.account.companyId, credentialId);
    if (!credential) check.problems.refuse('CREDENTIAL_NOT_FOUND', translate('job.credentialGone'));
    else if (!URL.canParse(url) || !isFor(credential, new URL(url)))
      check.problems.refuse(
        'CREDENTIAL_FOR_OTHER_HOST',
        translate('job.credentialHost', { credential: credential.name, hosts: credential.hosts.join(', ') }),
      );
  }
}

async function checkNotifications(request: AccountRequest, check: WorkCheck): Promise<void> {
  checkGuard(check);
  const { companyId } = request.account;
  for (const { notificationId, receivers } of check.step.configs as NotificationConfig[]) {
    const { rowCount } = await request.db.query(
      'SELECT FROM notification WHERE company_id = $1 AND notification_id = $2',
      [companyId, notificationId],
    );
    if (rowCount === 0) check.problems.refuse('NOTIFICATION_NOT_FOUND', translate('job.notificationGone'));
    const rooms = receivers.filter(({ receiverType }) => Number(receiverType) === receiverTypes.room);
    for (const { receiverId } of rooms)
      if (!request.company.rooms.has(receiverId ?? 0))
        check.problems.refuse('RECEIVER_NOT_FOUND', translate('job.profileGone'));
    const accounts = receivers.filter(({ receiverType }) => Number(receiverType) === receiverTypes.account);
    await checkAccounts(
      request,
      accounts.map(({ receiverId }) => receiverId ?? 0),
      check.problems,
    );
  }
}

async function checkDialogs(request: AccountRequest, check: WorkCheck): Promise<void> {
  checkGuard(check);
  for (const { accountIds } of check.step.configs as DialogConfig[])
    await checkAccounts(request, accountIds, check.problems);
}

async function checkAccounts(
  { db, account }: AccountRequest,
  ids: readonly number[],
  problems: WorkProblems,
): Promise<void> {
  const unique = [...new Set(ids)];
  const { rowCount } = await db.query(
    'SELECT FROM account WHERE company_id = $1 AND account_id = ANY($2::integer[]) AND deleted_in IS NULL',
    [account.companyId, unique],
  );
  if (rowCount < unique.length) problems.refuse('ACCOUNT_NOT_FOUND', translate('job.accountGone'));
}
