import {
  compileFilter,
  filterVariablesUsed,
  usesNow,
  type ComponentTypeCatalogue,
  type FilterTree,
} from '@assunto/engine/core';
import type { CompanyMetadata, SubjectMetadata, TagMetadata } from '../../metadata/CompanyMetadata';
import { cachedIn } from '../../platform/cache/cachedIn';

/** Which records of a subject get a tag at one of its attributes: those that pass a filter. */
export interface TagRule {
  tagId: number;
  subjectAttributeId: number;
  filter: FilterTree;
  /** The attributes and variables in the filter: if none of them changes, the result does not change. */
  variables: ReadonlySet<string>;
  usesNow: boolean;
}

const compiled = new WeakMap<CompanyMetadata['tags'], WeakMap<SubjectMetadata['attributes'], readonly TagRule[]>>();

/**
 * The rules of a subject's tags. A filter over a deleted attribute is omitted: records keep the tags that it added until it is
 * changed.
 */
export function tagRulesOf(
  { tags }: Pick<CompanyMetadata, 'tags'>,
  subject: SubjectMetadata,
  componentTypes: ComponentTypeCatalogue,
): readonly TagRule[] {
  const ofTags = cachedIn(compiled, tags, () => new WeakMap<SubjectMetadata['attributes'], readonly TagRule[]>());
  return cachedIn(ofTags, subject.attributes, () =>
    [...tags.values()].flatMap((tag) => rulesOf(tag, subject, componentTypes)),
  );
}

function rulesOf(
  { tagId, filters }: TagMetadata,
  subject: SubjectMetadata,
  componentTypes: ComponentTypeCatalogue,
): TagRule[] {
  const usable = filters.filter(
    ({ filter, subjectAttributeId }) =>
      subject.columns.has(subjectAttributeId) && isUsable(filter, subject, componentTypes),
  );
  return [...new Set(usable.map(({ subjectAttributeId }) => subjectAttributeId))].map((subjectAttributeId) => {
    const trees = usable.filter((one) => one.subjectAttributeId === subjectAttributeId).map(({ filter }) => filter);
    const filter: FilterTree = trees.length === 1 && trees[0] ? trees[0] : { or: trees };
    const variables = new Set(filterVariablesUsed(filter));
    return { tagId, subjectAttributeId, filter, variables, usesNow: usesNow(filter) };
  });
}

function isUsable(filter: FilterTree, { attributes }: SubjectMetadata, componentTypes: ComponentTypeCatalogue) {
  try {
    compileFilter(filter, { attributes, componentTypes });
    return true;
  } catch {
    return false;
  }
}
