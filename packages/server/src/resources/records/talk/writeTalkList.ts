import type { ListOf, Talk, TalkTag, TalkValue } from '@assunto/engine/core';

/**
 * A list of talks as JSON, the same list that the schema of the route writes in one step for each property of each value. A page of
 * 50 records with 20 attributes has a thousand values, whose names are only written once here. Only the properties of the contract are
 * written.
 */
export function writeTalkList({ itens, totalResults, isEstimate, currentPage }: ListOf<Talk>): string {
  const parts: string[] = ['{"itens":['];
  const startOf = createValueStarts();
  for (const [index, talk] of itens.entries()) {
    if (index > 0) parts.push(',');
    writeTalk(talk, parts, startOf);
  }
  const estimate = isEstimate === undefined ? '' : `,"isEstimate":${isEstimate}`;
  parts.push(`],"totalResults":${totalResults}${estimate},"currentPage":${currentPage}}`);
  return parts.join('');
}

function writeTalk(talk: Talk, parts: string[], startOf: (value: TalkValue) => string): void {
  parts.push(
    `{"talkId":${talk.talkId},"subject":${JSON.stringify(talk.subject)},"isActive":${talk.isActive},`,
    `"displayName":${JSON.stringify(talk.displayName)},"isReadOnly":${talk.isReadOnly},"tags":${tagsJson(talk.tags)},"talkValues":[`,
  );
  for (const [index, value] of talk.talkValues.entries())
    parts.push(
      index > 0 ? ',' : '',
      startOf(value),
      JSON.stringify(value.value ?? null),
      value.tags.length === 0 ? ',"tags":[]}' : `,"tags":${tagsJson(value.tags)}}`,
    );
  parts.push(']');
  if (talk.relatedValues) parts.push(',"relatedValues":', JSON.stringify(talk.relatedValues.map(relatedValue)));
  parts.push(
    // Lists have no files.
    `,"talkAttachments":[],"version":${talk.version},`,
    `"insertedIn":${JSON.stringify(talk.insertedIn)},"updatedIn":${JSON.stringify(talk.updatedIn)}}`,
  );
}

/** What comes before a value: the same for all values of an attribute. */
function createValueStarts(): (value: TalkValue) => string {
  const starts = new Map<number, string>();
  return ({ subjectAttributeId, subjectAttributeIdentifier }) => {
    const known = starts.get(subjectAttributeId);
    if (known !== undefined) return known;
    const identifier = JSON.stringify(subjectAttributeIdentifier);
    const start = `{"subjectAttributeId":${subjectAttributeId},"subjectAttributeIdentifier":${identifier},"value":`;
    starts.set(subjectAttributeId, start);
    return start;
  };
}

const tagsJson = (tags: readonly TalkTag[]): string =>
  tags.length === 0
    ? '[]'
    : JSON.stringify(tags.map(({ tagId, tagName, tagColor, isManual }) => ({ tagId, tagName, tagColor, isManual })));

const relatedValue = (one: NonNullable<Talk['relatedValues']>[number]) => ({
  subjectAttributeId: one.subjectAttributeId,
  relatedAttributeId: one.relatedAttributeId,
  value: one.value ?? null,
});
