import type { RecordId } from '../contract/recordId';
import { hostTimeZone } from '../component-types/zonedTime';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { Context } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { Template } from '../contract/template';
import type { FilterContext } from '../filter/FilterTree';
import { foldText } from '../text/foldText';
import type { OptionItem } from '../registry/FieldDefinition';
import type { DataAdapter } from './DataAdapter';
import { createMemoryFiles } from './memoryFiles';
import { memoryNotFound } from './memoryNotFound';
import { createMemoryTalks, type MemorySubject } from './memoryTalks';
import { reportSubjectsOf } from './reportSubjectsOf';
import { treeOfTalks } from './treeOfTalks';

/** The subjects stored in memory, and what their filters and related subjects need. */
export interface MemoryAdapterOptions {
  subjects: readonly MemorySubject[];
  /** Options of related subjects that are not stored here, by identifier. */
  options?: Readonly<Record<string, readonly OptionItem[]>>;
  /** Contents of the files that talks have initially, by `fileId`. */
  files?: Readonly<Record<string, Blob>>;
  /** The phone numbers returned by look-up paths. */
  phoneNumbers?: Readonly<Record<string, string>>;
  componentTypes?: ComponentTypeCatalogue;
  /** The moment, time zone and person for filters. */
  filterContext?: () => FilterContext;
}

const anonymous = (): FilterContext => ({
  now: new Date(),
  timeZone: hostTimeZone(),
  me: { accountId: 1, roomId: 1, name: 'Pessoa', email: null },
});

/**
 * Records in the page's memory, for tests, stories and pages without a server. Filters, orders and paging work as on the server;
 * permissions are those of the given subject.
 *
 * @example
 * const adapter = createMemoryAdapter({ subjects: [{ subject, templates: [template], talks }] });
 */
export function createMemoryAdapter(options: MemoryAdapterOptions): DataAdapter {
  const { subjects, componentTypes = createComponentTypes(), filterContext = anonymous } = options;
  const files = createMemoryFiles(options.files);
  const talks = createMemoryTalks({ subjects, componentTypes, filterContext });

  return {
    async context({ scenario, subject, templateId, talkId }): Promise<Context> {
      const { subject: found, templates } = talks.subjectOf(subject);
      const template = chooseTemplate(templates, scenario, templateId, talkId);
      if (!template) return memoryNotFound(`/context/web/${scenario}/${subject}`);
      const contextId = found.contextId ?? found.subjectId;
      const { relatedSubjects } = found;
      return { contextId, subject: found, relatedSubjects, template, templateType: template.templateType };
    },
    list: async (subject, request) => talks.list(subject, request),
    read: async (subject, talkId) => talks.talkOf(subject, talkId),
    create: async (subject, save, key) => {
      const resourceId = talks.once(key && `create ${subject} ${key}`, () => talks.insert(subject, save));
      return { resourceId, location: `/context/talk/${subject}/${resourceId}` };
    },
    update: async (subject, talkId, save, key) => {
      talks.once(key && `update ${talkId} ${key}`, () => void talks.update(subject, talkId, save));
      return talks.talkOf(subject, talkId);
    },
    remove: async (subject, talkIds) => talks.remove(subject, talkIds),
    activate: async (subject, talkIds) => talks.replace(subject, talkIds, (talk) => ({ ...talk, isActive: true })),
    deactivate: async (subject, talkIds) => talks.replace(subject, talkIds, (talk) => ({ ...talk, isActive: false })),
    saveMany: async (subject, many, key) =>
      talks.once(key, () =>
        many.map((save) =>
          save.talkId === undefined ? talks.insert(subject, save) : talks.update(subject, save.talkId, save).talkId,
        ),
      ),
    history: async () => ({ itens: [], totalResults: 0, currentPage: 1 }),
    related: async (subject) => talks.subjectOf(subject).subject.relatedSubjects,
    ...editorCalls(talks, options),

    async uploadFile(_subjectAttributeId, file, onProgress) {
      onProgress(1);
      return files.keep(file);
    },
    fileUrl: async (fileId) => files.urlOf(fileId) ?? memoryNotFound(`/file/${fileId}`),
  };
}

/** Calls of editors while a form is filled in. */
function editorCalls(
  talks: ReturnType<typeof createMemoryTalks>,
  { options = {}, phoneNumbers = {} }: MemoryAdapterOptions,
): Pick<DataAdapter, 'searchOptions' | 'isValueTaken' | 'lookUpPhone' | 'optionTree' | 'reportSubjects'> {
  const searchOptions: DataAdapter['searchOptions'] = async (_subjectAttributeId, relatedSubject, term) => {
    const stored = talks.stored(relatedSubject)?.map((talk) => ({ id: talk.talkId, name: talk.displayName }));
    const terms = foldText(term).split(' ').filter(Boolean);
    const offered = options[relatedSubject] ?? stored ?? [];
    return offered.filter((item) => terms.every((word) => foldText(item.name).includes(word))).slice(0, 100);
  };

  return {
    searchOptions,

    async isValueTaken(subjectAttributeId, value, talkId) {
      const wanted = comparedKey(value);
      const hasValue = ({ talkValues }: Talk): boolean =>
        talkValues.some((one) => one.subjectAttributeId === subjectAttributeId && comparedKey(one.value) === wanted);
      return talks.allTalks().some((talk) => talk.talkId !== talkId && hasValue(talk));
    },

    lookUpPhone: async (path) => phoneNumbers[path] ?? null,

    async optionTree(attribute, request, signal) {
      const related = attribute.relatedSubject?.subjectIdentifier ?? '';
      const stored = talks.stored(related);
      if (stored) return treeOfTalks(stored, attribute, request);
      // Options without records are all at the root.
      if (request.parentId !== null) return [];
      const found = await searchOptions(attribute.subjectAttributeId, related, request.term, signal);
      return found.map((option) => ({ ...option, hasChildren: false, path: [] }));
    },

    reportSubjects: async (attribute) => reportSubjectsOf(talks.allSubjects(), attribute),
  };
}

/** Keys that differ only in case, accents or spacing are equal. */
const comparedKey = (value: unknown): unknown => (typeof value === 'string' ? foldText(value) : value);

function chooseTemplate(templates: readonly Template[], scenario: string, templateId?: number, talkId?: RecordId) {
  const isList = (one: Template) => !one.templateType.startsWith('TalkModal');
  const list =
    templateId === undefined ? templates.find(isList) : templates.find((one) => one.templateId === templateId);
  if (scenario === 'grid') return list ?? (templateId === undefined ? templates[0] : undefined);
  if (list && !isList(list)) return list;
  if (templateId !== undefined && !list) return undefined;
  // For a list: the forms of new and of existing records.
  const modal = talkId === undefined ? 'TalkModalCompanyCreate' : 'TalkModalCompanyEdit';
  const related = list?.relatedTemplates.find((one) => one.templateType === modal);
  const named = templates.find((one) => one.templateId === related?.templateId);
  return named ?? templates.find((one) => one.templateType === modal) ?? list ?? templates[0];
}
