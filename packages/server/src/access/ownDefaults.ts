import type { SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf } from '@assunto/engine/fields';
import type { AccountRequest } from './RecordRequest';

type Caller = Pick<AccountRequest, 'account' | 'company'>;

/**
 * An attribute whose default value is the caller's own record (`mine`), with this record in the place of the rule; `null` where
 * there is none or several. Only the server knows it: it is the record to which the attribute filters of the account limit it, for
 * this attribute or else for another one that refers to the same subject. Other attributes are returned unchanged.
 */
export function withOwnDefaults(caller: Caller, attribute: SubjectAttribute): SubjectAttribute {
  if (defaultRuleOf(attribute.defaultValue) !== 'mine') return attribute;
  const { relatedSubject, subjectAttributeId } = attribute;
  const all = relatedSubject ? ownRecords(caller, relatedSubject.subjectId) : [];
  const named = all.filter(({ attributeId }) => attributeId === subjectAttributeId);
  const [only, ...others] = new Set((named.length > 0 ? named : all).map(({ talkId }) => talkId));
  return { ...attribute, defaultValue: others.length === 0 ? (only ?? null) : null };
}

/** Whether the caller's account is limited to records that refer to this one. */
export const isOwnRecord = (caller: Caller, subjectId: number, talkId: number): boolean =>
  ownRecords(caller, subjectId).some((own) => own.talkId === talkId);

/** The records of a subject that the attribute filters of the caller's account name. */
function ownRecords({ account, company }: Caller, subjectId: number): { attributeId: number; talkId: number }[] {
  return (account.restrictions?.attributes ?? []).flatMap(({ attributeId, value }) => {
    const { attribute } = company.subjectsByAttribute.get(attributeId)?.columns.get(attributeId) ?? {};
    if (attribute?.relatedSubject?.subjectId !== subjectId) return [];
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => {
      const talkId = Number(typeof id === 'object' && id !== null && 'id' in id ? id.id : id);
      return Number.isSafeInteger(talkId) ? [{ attributeId, talkId }] : [];
    });
  });
}
