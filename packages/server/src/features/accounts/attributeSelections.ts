import { isDeepStrictEqual } from 'node:util';
import { selectionFilter, type ErrorDetail, type RestrictingSelection } from '@assunto/engine/core';
import type { AccountChange, AttributeSelection } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { AttributeColumn, CompanyMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { translate } from '../../platform/messages/language';

/** The maximum length of a value, as JSON. */
const valueLength = 4000;

interface FoundAttribute {
  subject: SubjectMetadata;
  column: AttributeColumn;
}

/** An attribute of any subject of the company. */
function findAttribute(company: CompanyMetadata, attributeId: number): FoundAttribute | null {
  for (const subject of company.subjects.values()) {
    const column = subject.columns.get(attributeId);
    if (column) return { subject, column };
  }
  return null;
}

/**
 * Attribute filters with the names of their attributes; a deleted attribute is named as such, because its filter still
 * passes no record.
 */
export function describeSelections(
  company: CompanyMetadata,
  stored: readonly RestrictingSelection[],
): AttributeSelection[] {
  return stored.map(({ attributeId, subjectId = 0, value }) => {
    const found = findAttribute(company, attributeId);
    const subjectName = (found?.subject ?? company.subjectsById.get(subjectId))?.subjectName ?? '—';
    return {
      attributeId,
      subjectAttributeId: attributeId,
      attributeName: translate('admin.problemOf', {
        what: subjectName,
        problem: found?.column.attribute.name ?? translate('account.attributeDeleted'),
      }),
      ...(found && { componentId: found.column.attribute.componentId }),
      value,
    };
  });
}

/**
 * Attribute filters in their stored form: normalised by their component types, with only the first value of a select. Each
 * must be of a different attribute that the caller may read, comparable with its value, and not empty. Those that existed
 * `before` may stay.
 */
export function checkSelections(
  request: AccountRequest,
  sent: NonNullable<AccountChange['attributes']>,
  before: readonly RestrictingSelection[],
): { stored: RestrictingSelection[]; problems: ErrorDetail[] } {
  const { company, componentTypes } = request;
  const stored = new Map<number, RestrictingSelection>();
  const problems: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void problems.push({ code, message, attribute: 'attributes' });
  for (const { attributeId, value } of sent) {
    const earlier = before.find((one) => one.attributeId === attributeId && isDeepStrictEqual(one.value, value));
    const found = findAttribute(company, attributeId);
    const isReadable = found && request.permissionsOf(found.subject.subjectId)?.canRead(attributeId) === true;
    if (stored.has(attributeId))
      refuse(
        'ATTRIBUTE_REPEATED',
        translate('account.fieldRepeated', { field: String(found?.column.attribute.name ?? attributeId) }),
      );
    else if (earlier) stored.set(attributeId, earlier);
    else if (!isReadable)
      refuse('ATTRIBUTE_UNKNOWN', translate('admin.attributeUnknown', { attribute: String(attributeId) }));
    else {
      const { problem, selection } = checkSelection(found, value, componentTypes);
      if (problem) refuse(problem.code, problem.message);
      else stored.set(attributeId, selection);
    }
  }
  return { stored: [...stored.values()], problems };
}

type SelectionCheck =
  | { problem: Pick<ErrorDetail, 'code' | 'message'>; selection?: never }
  | { problem: null; selection: RestrictingSelection };

function checkSelection(
  { subject, column }: FoundAttribute,
  value: unknown,
  componentTypes: AccountRequest['componentTypes'],
): SelectionCheck {
  const { attribute, componentType, filterType } = column;
  const isSelect = filterType === 'option' || filterType === 'options';
  const first: unknown = isSelect && Array.isArray(value) ? value.slice(0, 1) : value;
  const normalised = componentType.normalise(first, attribute);
  const problem = (code: string, message: string): SelectionCheck => ({ problem: { code, message } });
  if (normalised === null || normalised === undefined)
    return problem('VALUE_REQUIRED', translate('account.fieldValueMissing', { field: attribute.name }));
  if (JSON.stringify(normalised).length > valueLength)
    return problem('VALUE_TOO_LONG', translate('account.fieldValueTooLong', { field: attribute.name }));
  if (selectionFilter(attribute, normalised, componentTypes) === null)
    return problem('VALUE_INVALID', translate('account.fieldValueInvalid', { field: attribute.name }));
  const { subjectId } = subject;
  return { problem: null, selection: { attributeId: attribute.subjectAttributeId, subjectId, value: normalised } };
}
