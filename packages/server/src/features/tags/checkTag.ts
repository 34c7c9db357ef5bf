import {
  currentUserValues,
  EngineError,
  filterCost,
  parseFilter,
  type ErrorDetail,
  type FilterTree,
} from '@assunto/engine/core';
import type { TagFilter, TagSave } from '@assunto/api';
import { usableFilters } from '../../access/savedFilters';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { assertAffordable } from '../../records/read/queryCost';
import type { CheckedTag, TagRow } from './tagQueries';
import { engineTranslate, translate } from '../../platform/messages/language';

/**
 * Validates a tag before it is stored. Its author must be able to read the attributes in its filters and the one at which it is
 * shown; what the stored tag already has may stay, whoever saves it. Throws REQUEST_INVALID with every problem, and
 * QUERY_TOO_HEAVY.
 */
export function checkTag(
  request: AccountRequest,
  { tagName, tagColor, tagFilters }: TagSave,
  stored: TagRow | null,
): CheckedTag {
  const errors: ErrorDetail[] = [];
  const name = tagName.trim();
  if (name === '') errors.push({ code: 'NAME_REQUIRED', message: translate('tag.nameMissing'), attribute: 'tagName' });
  const filters = tagFilters.flatMap((given, index) => {
    const same = stored?.tagFilters.find((one) => isSame(one, given));
    try {
      return [{ ...checkFilter(request, given, same ?? null), filterName: requireName(given) }];
    } catch (error) {
      errors.push({ ...problemOf(error), attribute: `tagFilters/${index}`, index });
      return [];
    }
  });
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { tagName: name, tagColor: tagColor.toLowerCase(), filters };
}

/** The subject of an attribute that the caller may read. Throws REQUEST_INVALID, also when it does not exist. */
export function openSubjectOf(request: AccountRequest, subjectAttributeId: number): RecordRequest {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const readable = subject && request.openReadable(subject.subjectId);
  if (!readable?.readable.some(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId))
    throw invalid('ATTRIBUTE_NOT_FOUND', translate('tag.attributeUnknown'));
  return readable;
}

/**
 * Parses a tag's filter, whose author must be able to read all of its attributes. Throws FILTER_*, QUERY_TOO_HEAVY,
 * REQUEST_INVALID.
 */
export function parseTagFilter({ permissions, componentTypes }: RecordRequest, filter: string): FilterTree {
  const scope = { attributes: permissions.readable, componentTypes };
  const tree = parseFilter(filter, scope);
  if (currentUserValues(tree).length > 0) throw invalid('FILTER_OF_READER', translate('tag.forEverybody'));
  assertAffordable({ filters: filterCost(tree, scope) });
  return tree;
}

function checkFilter(
  request: AccountRequest,
  { filter, filterId, subjectAttributeId }: TagFilter,
  same: TagFilter | null,
): Omit<CheckedTag['filters'][number], 'filterName'> {
  if (subjectAttributeId === null) throw invalid('ATTRIBUTE_REQUIRED', translate('tag.attributeMissing'));
  if (same) return { filter: JSON.parse(same.filter) as FilterTree, filterId: same.filterId, subjectAttributeId };
  const subject = openSubjectOf(request, subjectAttributeId);
  // A deleted saved filter, or one that the caller may not use, is not linked: the tree belongs to the tag.
  const saved = usableFilters(subject).find((one) => one.filterId === filterId);
  return { filter: parseTagFilter(subject, filter), filterId: saved?.filterId ?? null, subjectAttributeId };
}

/** Whether a filter equals the stored one; the saved filter from which it was copied is ignored. */
function isSame(stored: TagFilter, given: TagFilter): boolean {
  if (stored.subjectAttributeId !== given.subjectAttributeId) return false;
  try {
    return JSON.stringify(JSON.parse(stored.filter)) === JSON.stringify(JSON.parse(given.filter));
  } catch {
    return false;
  }
}

function requireName({ filterName }: TagFilter): string {
  const name = filterName.trim();
  if (name === '') throw invalid('FILTER_NAME_REQUIRED', translate('tag.filterNameMissing'));
  return name;
}

const invalid = (code: string, message: string): HttpError =>
  new HttpError('REQUEST_INVALID', { message, errors: [{ code, message }] });

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof EngineError) return { code: error.code, message: error.userMessageIn(engineTranslate()) };
  if (!(error instanceof HttpError)) throw error;
  const [detail] = error.errors;
  return { code: detail?.code ?? error.code, message: detail?.message ?? error.userMessage };
}
