import type { ListOf, TalkTag } from '@assunto/engine/core';
import { readNames, type NamedPointer } from './namedPointers';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RelatedColumn } from '../../access/relatedColumn';
import { columnOfList, type TalkRowList } from './talkRows';
import { displayName, readCells } from './toTalks';
import { readTagsOf } from '../tags/talkTags';
import { readRelatedValues } from './relatedValues';

/**
 * The rows of a list as JSON of talks, the same that `toTalks` and the schema of the route make of them. A page of 50 records with 20
 * attributes has a thousand values: no objects are made of them, and their names are written once. The rows have the names of the records
 * that `pointers` refer to. Further names, tags, times left and related values are read with additional queries, if there are any.
 */
export async function writeTalks(
  request: RecordRequest,
  rows: readonly TalkRowList[],
  { related, pointers }: { related: readonly RelatedColumn[]; pointers: readonly NamedPointer[] },
): Promise<string[]> {
  const read = columnOfList(request);
  const [cells, tagsOf] = await Promise.all([
    readCells(request, request.readable, rows, read, readNames(request, pointers, rows)),
    readTagsOf(
      request,
      rows.map(([talkId]) => talkId),
    ),
  ]);
  const relatedJson = await relatedWriter(request, rows, related);
  const values = cells.map(({ subjectAttributeId, subjectAttributeIdentifier, jsonOf }, index) => {
    const identifier = JSON.stringify(subjectAttributeIdentifier);
    const start = `${index === 0 ? '' : '},'}{"subjectAttributeId":${subjectAttributeId},"subjectAttributeIdentifier":${identifier},"tags":`;
    return { subjectAttributeId, start, untagged: `${start}[],"value":`, jsonOf };
  });
  const subject = JSON.stringify(request.subject.subjectIdentifier);
  const nameOf = request.display ? read(request.display.column) : () => null;
  return rows.map((row) => {
    const [talkId, version, isActive, insertedIn, updatedIn, , , canUpdate, createdBy, updatedBy] = row;
    const { tags, byAttribute } = tagsOf(talkId);
    const name = JSON.stringify(displayName(request, talkId, nameOf(row)));
    let text = `{"talkId":${talkId},"subject":${subject},"isActive":${isActive},"displayName":${name},"isReadOnly":${!canUpdate},"tags":${tagsJson(tags)},"talkValues":[`;
    // Few pieces: the text is joined from all of them at once.
    for (const { subjectAttributeId, start, untagged, jsonOf } of values) {
      const shown = byAttribute.size === 0 ? undefined : byAttribute.get(subjectAttributeId);
      text += (shown ? `${start}${tagsJson(shown)},"value":` : untagged) + jsonOf(row);
    }
    // Lists have no files.
    return `${text}${values.length === 0 ? '' : '}'}]${relatedJson(row)},"talkAttachments":[],"version":${version},"insertedIn":"${insertedIn}","updatedIn":"${updatedIn}","createdBy":${JSON.stringify(createdBy)},"updatedBy":${JSON.stringify(updatedBy)}}`;
  });
}

/** A list of records that `writeTalks` has written, as JSON. */
export function writeTalkList({ itens, totalResults, isEstimate, currentPage }: ListOf<string>): string {
  let text = '{"itens":[';
  for (const [index, talk] of itens.entries()) text += index === 0 ? talk : `,${talk}`;
  const estimate = isEstimate === undefined ? '' : `,"isEstimate":${isEstimate}`;
  return `${text}],"totalResults":${totalResults}${estimate},"currentPage":${currentPage}}`;
}

async function relatedWriter(
  request: RecordRequest,
  rows: readonly TalkRowList[],
  related: readonly RelatedColumn[],
): Promise<(row: TalkRowList) => string> {
  if (related.length === 0) return () => '';
  const read = columnOfList(request);
  const pointers = new Map(related.map(({ pointer }) => [pointer.column, read(pointer.column)]));
  const values = await readRelatedValues(request, rows, related, (row, { column }) => {
    return (pointers.get(column)?.(row) ?? undefined) as number | undefined;
  });
  const parts = related.map(({ pointer, column }, index) => {
    const ids = `"subjectAttributeId":${pointer.attribute.subjectAttributeId},"relatedAttributeId":${column.attribute.subjectAttributeId}`;
    return { ids, valueOf: values[index] ?? (() => null) };
  });
  return (row) => {
    const written = parts.map(({ ids, valueOf }) => `{${ids},"value":${JSON.stringify(valueOf(row) ?? null)}}`);
    return `,"relatedValues":[${written.join(',')}]`;
  };
}

const tagsJson = (tags: readonly TalkTag[]): string =>
  tags.length === 0
    ? '[]'
    : JSON.stringify(tags.map(({ tagId, tagName, tagColor, isManual }) => ({ tagId, tagName, tagColor, isManual })));
