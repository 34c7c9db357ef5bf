import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { SubjectAttribute } from '../contract/attribute';
import type { Context, Subject } from '../contract/subject';
import type { Talk, TalkFilter, TalkOrder, TalkSave, TalkValueInput } from '../contract/talk';
import type { Template } from '../contract/template';
import { EngineError } from '../errors/EngineError';
import { compileFilter, type FilterRecord } from '../filter/compileFilter';
import type { FilterContext } from '../filter/FilterTree';
import { foldText } from '../text/foldText';
import { parseFilter } from '../filter/parseFilter';
import type { OptionItem } from '../registry/FieldDefinition';
import type { DataAdapter } from './DataAdapter';
import { createMemoryFiles } from './memoryFiles';
import { createMemoryVersions } from './memoryVersions';
import { reportSubjectsOf } from './reportSubjectsOf';
import { treeOfTalks } from './treeOfTalks';

/** A subject that lives in the page: its templates (one is enough), its records, and the options of related subjects. */
export interface MemorySubject {
  subject: Subject;
  templates: readonly Template[];
  talks: readonly Talk[];
}

/** What the page keeps: its subjects, and what their filters and related subjects need. */
export interface MemoryAdapterOptions {
  subjects: readonly MemorySubject[];
  /** Options by the identifier of a related subject that is not kept here. */
  options?: Readonly<Record<string, readonly OptionItem[]>>;
  /** Contents of the files that the talks hold from the start, by `fileId`. */
  files?: Readonly<Record<string, Blob>>;
  /** What look-up paths of phones answer (1§7). */
  phoneNumbers?: Readonly<Record<string, string>>;
  componentTypes?: ComponentTypeCatalogue;
  /** The moment, zone and person that filters see. */
  filterContext?: () => FilterContext;
}

const anonymous = (): FilterContext => ({
  now: new Date(),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 1, roomId: 1, name: 'Pessoa', email: null },
});

/**
 * Records in the page's memory, for tests, stories and pages without a server. Filters, orders and pages behave as on
 * the server; permissions are those of the subject as given.
 *
 * @example
 * const adapter = createMemoryAdapter({ subjects: [{ subject, templates: [template], talks }] });
 */
export function createMemoryAdapter(options: MemoryAdapterOptions): DataAdapter {
  const { componentTypes = createComponentTypes(), filterContext = anonymous } = options;
  const files = createMemoryFiles(options.files);
  const versions = createMemoryVersions();
  const subjects = new Map(options.subjects.map((one) => [one.subject.subjectIdentifier, one]));
  const talks = new Map(options.subjects.map((one) => [one.subject.subjectIdentifier, [...one.talks]]));
  let lastId = Math.max(1000, ...options.subjects.flatMap((one) => one.talks.map((talk) => talk.talkId)));

  const subjectOf = (subject: string): MemorySubject => subjects.get(subject) ?? notFound(`/context/web/${subject}`);
  const talksOf = (subject: string): Talk[] => talks.get(subject) ?? notFound(`/talk/${subject}`);
  const talkOf = (subject: string, talkId: number): Talk =>
    talksOf(subject).find((talk) => talk.talkId === talkId) ?? notFound(`/talk/${subject}/${talkId}`);
  const valuesOf = (subject: string) => ({ attributes: subjectOf(subject).subject.subjectAttributes, componentTypes });

  const replace = (subject: string, talkIds: readonly number[], change: (talk: Talk) => Talk) => {
    const next = talksOf(subject).map((talk) => (talkIds.includes(talk.talkId) ? change(talk) : talk));
    talks.set(subject, next);
  };

  const insert = (subject: string, save: TalkSave): number => {
    lastId += 1;
    const now = new Date().toISOString().replace(/\.\d+/, '');
    const { subjectAttributes } = subjectOf(subject).subject;
    const blank = subjectAttributes.map((one) => ({
      subjectAttributeId: one.subjectAttributeId,
      subjectAttributeIdentifier: one.subjectAttributeIdentifier,
      value: null,
      tags: [],
    }));
    const talk: Talk = {
      talkId: lastId,
      subject,
      isActive: true,
      displayName: `#${lastId}`,
      isReadOnly: false,
      tags: [],
      talkValues: blank,
      talkAttachments: [],
      version: 1,
      insertedIn: now,
      updatedIn: now,
    };
    talks.set(subject, [...talksOf(subject), withValues(talk, save.talkValues)]);
    return lastId;
  };

  const update = (subject: string, talkId: number, save: TalkSave): Talk => {
    const before = talkOf(subject, talkId);
    versions.assertCurrent(subjectOf(subject).subject, before, save);
    const changed = { ...withValues(before, save.talkValues), version: before.version + 1 };
    replace(subject, [talkId], () => changed);
    versions.noteChange(changed, save);
    return changed;
  };

  const matching = (subject: string, request: TalkFilter): Talk[] => {
    const { isActive = true, filterJson, term } = request;
    const tree = typeof filterJson === 'string' ? (JSON.parse(filterJson) as unknown) : filterJson;
    const context = filterContext();
    const passes = tree ? compileFilter(parseFilter(tree, valuesOf(subject)), valuesOf(subject)) : () => true;
    const words = foldText(term ?? '')
      .split(' ')
      .filter(Boolean);
    return talksOf(subject).filter(
      (talk) => talk.isActive === isActive && hasWords(talk, words) && passes(filterRecord(talk), context),
    );
  };

  const searchOptions: DataAdapter['searchOptions'] = async (_subjectAttributeId, relatedSubject, term) => {
    const kept = talks.get(relatedSubject)?.map((talk) => ({ id: talk.talkId, name: talk.displayName }));
    const words = foldText(term).split(' ').filter(Boolean);
    const offered = options.options?.[relatedSubject] ?? kept ?? [];
    return offered.filter((item) => words.every((word) => foldText(item.name).includes(word))).slice(0, 100);
  };

  return {
    async context({ scenario, subject, templateId, talkId }): Promise<Context> {
      const { subject: found, templates } = subjectOf(subject);
      const template = chooseTemplate(templates, scenario, templateId, talkId);
      if (!template) return notFound(`/context/web/${scenario}/${subject}`);
      const contextId = found.contextId ?? found.subjectId;
      const { relatedSubjects } = found;
      return { contextId, subject: found, relatedSubjects, template, templateType: template.templateType };
    },

    async list(subject, request) {
      const { page = 1, fetch = 50, want, order = [] } = request;
      const found = matching(subject, request);
      const sorted = want === 'total' ? [] : sortTalks(found, order, valuesOf(subject));
      return {
        itens: sorted.slice((page - 1) * fetch, page * fetch),
        totalResults: want === 'page' ? null : found.length,
        isEstimate: false,
        currentPage: page,
      };
    },

    read: async (subject, talkId) => talkOf(subject, talkId),
    create: async (subject, save, key) => {
      const resourceId = versions.once(key && `create ${subject} ${key}`, () => insert(subject, save));
      return { resourceId, location: `/context/talk/${subject}/${resourceId}` };
    },
    update: async (subject, talkId, save, key) => {
      versions.once(key && `update ${talkId} ${key}`, () => void update(subject, talkId, save));
      return talkOf(subject, talkId);
    },
    remove: async (subject, talkIds) => {
      talks.set(
        subject,
        talksOf(subject).filter((talk) => !talkIds.includes(talk.talkId)),
      );
    },
    activate: async (subject, talkIds) => replace(subject, talkIds, (talk) => ({ ...talk, isActive: true })),
    deactivate: async (subject, talkIds) => replace(subject, talkIds, (talk) => ({ ...talk, isActive: false })),
    saveMany: async (subject, many, key) =>
      versions.once(key, () =>
        many.map((save) =>
          save.talkId === undefined ? insert(subject, save) : update(subject, save.talkId, save).talkId,
        ),
      ),
    history: async () => ({ itens: [], totalResults: 0, currentPage: 1 }),
    related: async (subject) => subjectOf(subject).subject.relatedSubjects,

    searchOptions,

    async isValueTaken(subjectAttributeId, value, talkId) {
      const wanted = comparedKey(value);
      return [...talks.values()]
        .flat()
        .some(
          (talk) =>
            talk.talkId !== talkId &&
            talk.talkValues.some(
              (one) => one.subjectAttributeId === subjectAttributeId && comparedKey(one.value) === wanted,
            ),
        );
    },

    lookUpPhone: async (path) => options.phoneNumbers?.[path] ?? null,

    optionTree: async (attribute, request, signal) => {
      const related = attribute.relatedSubject?.subjectIdentifier ?? '';
      const kept = talks.get(related);
      if (kept) return treeOfTalks(kept, attribute, request);
      // Options without records are all at the root.
      if (request.parentId !== null) return [];
      const found = await searchOptions(attribute.subjectAttributeId, related, request.term, signal);
      return found.map((option) => ({ ...option, hasChildren: false, path: [] }));
    },

    reportSubjects: async (attribute) =>
      reportSubjectsOf(
        [...subjects.values()].map((one) => one.subject),
        attribute,
      ),

    async uploadFile(_subjectAttributeId, file, onProgress) {
      onProgress(1);
      return files.keep(file);
    },
    fileUrl: async (fileId) => files.urlOf(fileId) ?? notFound(`/file/${fileId}`),
  };
}

/** Texts are the same key however they are written. */
const comparedKey = (value: unknown): unknown => (typeof value === 'string' ? foldText(value) : value);

function notFound(path: string): never {
  throw new EngineError('REQUEST_FAILED', {
    method: 'GET',
    path,
    status: 404,
    message: 'O registro não existe ou você não tem acesso a ele.',
    answer: null,
  });
}

function chooseTemplate(templates: readonly Template[], scenario: string, templateId?: number, talkId?: number) {
  const isList = (one: Template) => !one.templateType.startsWith('TalkModal');
  const list =
    templateId === undefined ? templates.find(isList) : templates.find((one) => one.templateId === templateId);
  if (scenario === 'grid') return list ?? (templateId === undefined ? templates[0] : undefined);
  // A list names the forms of new and of existing records.
  const modal = talkId === undefined ? 'TalkModalCompanyCreate' : 'TalkModalCompanyEdit';
  const related = list?.relatedTemplates.find((one) => one.templateType === modal);
  const named = templates.find((one) => one.templateId === related?.templateId);
  if (templateId !== undefined) return named ?? list;
  return named ?? templates.find((one) => one.templateType === modal) ?? templates[0];
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

function hasWords(talk: Talk, words: readonly string[]): boolean {
  const texts = talk.talkValues.flatMap(({ value }) => (typeof value === 'string' ? [foldText(value)] : []));
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function sortTalks(
  found: readonly Talk[],
  order: readonly TalkOrder[],
  { attributes, componentTypes }: { attributes: readonly SubjectAttribute[]; componentTypes: ComponentTypeCatalogue },
): Talk[] {
  const keys = order.map(({ subjectAttributeId, direction }) => {
    const attribute = attributes.find((one) => one.subjectAttributeId === subjectAttributeId);
    const key = (talk: Talk) => {
      if (!attribute) return talk.talkId;
      const value = talk.talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value ?? null;
      return componentTypes.get(attribute.componentId).sortKey(value, attribute);
    };
    return { key, sign: direction === 1 ? 1 : -1 };
  });
  return [...found].sort((a, b) => {
    for (const { key, sign } of keys) {
      const difference = compareKeys(key(a), key(b));
      if (difference !== 0) return sign * difference;
    }
    return a.talkId - b.talkId;
  });
}

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
