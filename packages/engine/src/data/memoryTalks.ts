import type { RecordId } from '../contract/recordId';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { Subject } from '../contract/subject';
import type { Talk, TalkFilter, TalkSave, TalkValueInput } from '../contract/talk';
import type { Template } from '../contract/template';
import { compileFilter, type FilterRecord } from '../filter/compileFilter';
import type { FilterScope } from '../filter/FilterField';
import type { FilterContext } from '../filter/FilterTree';
import { parseFilter } from '../filter/parseFilter';
import { foldText } from '../text/foldText';
import { memoryNotFound } from './memoryNotFound';
import { createMemoryVersions } from './memoryVersions';
import { sortTalks, withRelatedValues } from './sortTalks';

/** A subject in memory: its templates (one is enough), its records, and the options of related subjects. */
export interface MemorySubject {
  subject: Subject;
  templates: readonly Template[];
  talks: readonly Talk[];
}

interface MemoryTalksOptions {
  subjects: readonly MemorySubject[];
  componentTypes: ComponentTypeCatalogue;
  filterContext: () => FilterContext;
}

/** Stores records in memory. Reads and changes of a missing subject or record throw a 404. */
export function createMemoryTalks({ subjects: given, componentTypes, filterContext }: MemoryTalksOptions) {
  const versions = createMemoryVersions();
  const subjects = new Map(given.map((one) => [one.subject.subjectIdentifier, one]));
  const talks = new Map(given.map((one) => [one.subject.subjectIdentifier, [...one.talks]]));
  let lastId = Math.max(
    1000,
    ...given.flatMap((one) => one.talks.map(({ talkId }) => (typeof talkId === 'number' ? talkId : 0))),
  );

  const subjectOf = (subject: string): MemorySubject =>
    subjects.get(subject) ?? memoryNotFound(`/context/web/${subject}`);
  const talksOf = (subject: string): Talk[] => talks.get(subject) ?? memoryNotFound(`/talk/${subject}`);
  const talkOf = (subject: string, talkId: RecordId): Talk =>
    talksOf(subject).find((talk) => talk.talkId === talkId) ?? memoryNotFound(`/talk/${subject}/${talkId}`);
  const attributesOf = (subject: string | undefined) => subjects.get(subject ?? '')?.subject.subjectAttributes ?? [];
  const valuesOf = (subject: string): FilterScope => ({
    attributes: subjectOf(subject).subject.subjectAttributes,
    componentTypes,
    related: ({ relatedSubject }) => attributesOf(relatedSubject?.subjectIdentifier),
  });
  const relatedTalk = ({ relatedSubject }: SubjectAttribute, talkId: RecordId): Talk | undefined =>
    talks.get(relatedSubject?.subjectIdentifier ?? '')?.find((talk) => talk.talkId === talkId);
  const relatedRecord = (pointer: SubjectAttribute, talkId: RecordId): FilterRecord | null => {
    const found = relatedTalk(pointer, talkId);
    return found ? filterRecord(found) : null;
  };

  const replace = (subject: string, talkIds: readonly RecordId[], change: (talk: Talk) => Talk) => {
    const next = talksOf(subject).map((talk) => (talkIds.includes(talk.talkId) ? change(talk) : talk));
    talks.set(subject, next);
  };

  const insert = (subject: string, save: TalkSave): RecordId => {
    const before = talksOf(subject);
    const hasTextIds = before.some(({ talkId }) => typeof talkId === 'string');
    const id = (hasTextIds ? crypto.randomUUID() : (lastId += 1)) as RecordId;
    talks.set(subject, [...before, withValues(blankTalk(subjectOf(subject), id), save.talkValues)]);
    return id;
  };

  const update = (subject: string, talkId: RecordId, save: TalkSave): Talk => {
    const before = talkOf(subject, talkId);
    versions.assertCurrent(subjectOf(subject).subject, before, save);
    const changed = { ...withValues(before, save.talkValues), version: before.version + 1 };
    replace(subject, [talkId], () => changed);
    versions.noteChange(changed, save);
    return changed;
  };

  const matching = (subject: string, { isActive = true, filterJson, term }: TalkFilter): Talk[] => {
    const tree = typeof filterJson === 'string' ? (JSON.parse(filterJson) as unknown) : filterJson;
    const context = { ...filterContext(), related: relatedRecord };
    const passes = tree ? compileFilter(parseFilter(tree, valuesOf(subject)), valuesOf(subject)) : () => true;
    const terms = foldText(term ?? '')
      .split(' ')
      .filter(Boolean);
    return talksOf(subject).filter(
      (talk) => talk.isActive === isActive && hasTerms(talk, terms) && passes(filterRecord(talk), context),
    );
  };

  return {
    subjectOf,
    talkOf,
    replace,
    insert,
    update,
    /** Runs the work once per key; a repeated key gets the first result. */
    once: versions.once,
    allSubjects: () => [...subjects.values()].map((one) => one.subject),
    allTalks: (): readonly Talk[] => [...talks.values()].flat(),
    /** The records of a subject, `undefined` for an unknown one. */
    stored: (subject: string): readonly Talk[] | undefined => talks.get(subject),
    remove(subject: string, talkIds: readonly RecordId[]) {
      const left = talksOf(subject).filter((talk) => !talkIds.includes(talk.talkId));
      talks.set(subject, left);
    },
    list(subject: string, request: TalkFilter) {
      const { page = 1, fetch = 50, want, order = [], relatedColumns } = request;
      const found = matching(subject, request);
      const sources = { scope: valuesOf(subject), talkOf: relatedTalk };
      const sorted = want === 'total' ? [] : sortTalks(found, order, sources);
      return {
        itens: withRelatedValues(sorted.slice((page - 1) * fetch, page * fetch), relatedColumns, sources),
        totalResults: want === 'page' ? null : found.length,
        isEstimate: false,
        currentPage: page,
      };
    },
  };
}

function blankTalk({ subject: { subjectIdentifier, subjectAttributes } }: MemorySubject, talkId: RecordId): Talk {
  const now = new Date().toISOString().replace(/\.\d+/, '');
  return {
    talkId,
    subject: subjectIdentifier,
    isActive: true,
    displayName: `#${talkId}`,
    isReadOnly: false,
    tags: [],
    talkValues: subjectAttributes.map((one) => ({
      subjectAttributeId: one.subjectAttributeId,
      subjectAttributeIdentifier: one.subjectAttributeIdentifier,
      value: null,
      tags: [],
    })),
    talkAttachments: [],
    version: 1,
    insertedIn: now,
    updatedIn: now,
  };
}

function withValues(talk: Talk, values: readonly TalkValueInput[]): Talk {
  const given = new Map(values.map((one) => [one.subjectAttributeId, one.value]));
  const talkValues = talk.talkValues.map((one) =>
    given.has(one.subjectAttributeId) ? { ...one, value: given.get(one.subjectAttributeId) } : one,
  );
  return { ...talk, talkValues };
}

function filterRecord({ talkId, isActive, insertedIn, updatedIn, talkValues }: Talk): FilterRecord {
  const own = { $talkId: talkId, $isActive: isActive, $insertedIn: insertedIn, $updatedIn: updatedIn };
  return Object.assign(own, Object.fromEntries(talkValues.map((one) => [one.subjectAttributeIdentifier, one.value])));
}

function hasTerms(talk: Talk, terms: readonly string[]): boolean {
  const texts = talk.talkValues.flatMap(({ value }) => (typeof value === 'string' ? [foldText(value)] : []));
  return terms.every((word) => texts.some((text) => text.includes(word)));
}
