import { explainPermissions, filterAttributesUsed, type ExplainedRight, type FilterTree } from '@assunto/engine/core';
import type { AccessExplanation, AccessStep, ExplanationQuery } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import { subjectsWithCertificate } from '../../../access/certificates';
import type { Access } from '../../../access/createAccess';
import { explainFilters } from '../../../access/explainFilters';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import type { SubjectMetadata } from '../../../metadata/CompanyMetadata';
import { readTalk } from '../../../records/read/readTalk';
import { explainMenu } from './explainMenu';
import { readExplained, type Explained } from './readExplained';
import { translate } from '../../../platform/messages/language';

/** An explanation without its person and profile. */
type Answer = Omit<AccessExplanation, 'account' | 'room'>;

/**
 * Explains whether a person or a profile may do something, from the compiled permissions that every call uses. Throws a
 * `NOT_FOUND` code for what the caller's company does not have, and for a record that the caller may not read.
 */
export async function explainAccess(
  database: Database,
  access: Access,
  caller: CallerAccount,
  query: ExplanationQuery,
): Promise<AccessExplanation> {
  const request = await access.of(caller);
  const explained = await readExplained(database, request, query);
  const target = await access.of(explained.account);
  const answer =
    query.menuId === undefined
      ? await explainRecords(request, target, explained, query)
      : explainMenu(target, query.menuId);
  return withAccount(explained, {
    ...answer,
    account: explained.isPerson ? { accountId: explained.account.accountId, name: explained.account.name } : null,
    room: explained.room,
  });
}

async function explainRecords(
  request: AccountRequest<Database>,
  target: AccountRequest,
  { isPerson, account }: Explained,
  { subject: identifier, action, attributeId, talkId }: ExplanationQuery,
): Promise<Answer> {
  if (identifier === undefined || action === undefined)
    throw new HttpError('REQUEST_INVALID', { message: translate('access.menuOrAction') });
  const subject = request.company.subjects.get(identifier.toLowerCase());
  const permissions = subject && target.permissionsOf(subject.subjectId);
  if (!permissions) throw new HttpError('SUBJECT_NOT_FOUND');
  const right = rightOf(subject, action, attributeId);
  // A new record does not exist yet.
  const record = talkId === undefined || action === 'Create' ? null : { talkId, of: request.open(identifier, 'Read') };
  record?.of.assertCertificate();
  const talk = record && (await readTalk(record.of, record.talkId));
  const filters = explainPermissions(permissions, right).parts.flatMap(({ part: { grant } }) =>
    typeof grant === 'string' ? [] : [grant],
  );
  const passes = record
    ? await explainFilters({ caller: record.of, explained: target, talkId: record.talkId, isPerson }, filters)
    : () => 'conditional' as const;
  const { decision, parts } = explainPermissions(permissions, right, (filter, part) =>
    // Calls evaluate attributes without a record, where a grant with a filter does not apply.
    part.subjectAttributeId !== undefined && part.source === 'grant' ? false : passes(filter),
  );
  const { subjectId, subjectIdentifier, subjectName } = subject;
  const room = target.company.rooms.get(account.roomId);
  return {
    decision,
    subject: { subjectId, subjectIdentifier, subjectName },
    attributeName: attributeId === undefined ? null : attributeNameOf(subject, attributeId),
    menuName: null,
    talk: talk && { talkId: talk.talkId, displayName: talk.displayName },
    steps: parts.map(({ part, effect, isDecisive }) => {
      const { source, granted = null, grant, subjectAttributeId = null } = part;
      const ofAttribute = subjectAttributeId === null ? null : attributeNameOf(subject, subjectAttributeId);
      return {
        source,
        effect,
        isDecisive,
        granted,
        attributeId: subjectAttributeId,
        name: part.name ?? ofAttribute,
        filter: typeof grant === 'string' ? null : grant,
      };
    }),
    attributes: namedBy(subject, filters),
    needsCertificate: subjectsWithCertificate(room).has(subjectIdentifier.toLowerCase()),
  };
}

function rightOf(
  subject: SubjectMetadata,
  action: NonNullable<ExplanationQuery['action']>,
  subjectAttributeId: number | undefined,
): ExplainedRight {
  if (subjectAttributeId === undefined) return { action };
  if (!subject.columns.has(subjectAttributeId)) throw new HttpError('NOT_FOUND');
  if (action === 'Deactivate') throw new HttpError('REQUEST_INVALID', { message: translate('access.fieldDeactivate') });
  if (action === 'Note') throw new HttpError('REQUEST_INVALID', { message: translate('access.fieldNote') });
  const actions = { Create: 'create', Read: 'read', Update: 'update', Delete: 'delete' } as const;
  return { action: actions[action], subjectAttributeId };
}

const attributeNameOf = ({ columns }: SubjectMetadata, id: number): string | null =>
  columns.get(id)?.attribute.name ?? null;

function namedBy(
  { attributes }: SubjectMetadata,
  filters: readonly FilterTree[],
): SubjectMetadata['attributes'][number][] {
  const used = new Set(filters.flatMap(filterAttributesUsed));
  return attributes.filter(({ identifier }) => used.has(identifier));
}

/** A blocked person may do nothing, whatever their profile grants. */
function withAccount({ isBlocked }: Explained, explanation: AccessExplanation): AccessExplanation {
  if (!isBlocked) return explanation;
  const blocked: AccessStep = {
    source: 'account',
    effect: 'denied',
    isDecisive: true,
    granted: null,
    name: null,
    attributeId: null,
    filter: null,
  };
  const others = explanation.steps.map((step) => ({ ...step, isDecisive: step.effect === 'denied' }));
  return { ...explanation, decision: 'denied', steps: [blocked, ...others] };
}
