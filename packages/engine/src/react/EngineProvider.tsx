import { hostTimeZone } from '../component-types/zonedTime';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { DataAdapter } from '../data/DataAdapter';
import type { FilterContext } from '../filter/FilterTree';
import type { EditorServices, FieldRegistry } from '../registry/FieldDefinition';
import type { DraftStorage } from '../store/DraftStorage';
import type { OutboxFactory } from '../store/outbox/createOutbox';
import { createRecordStore } from '../store/createRecordStore';
import { EngineContext, type Engine } from './Engine';
import type { EngineTranslate } from '../messages/engineTranslate';
import { pt } from '../messages/pt';
import { createTranslate } from '../text/createTranslate';
import type { Validator } from '../validation/Validator';
import { createErrorTexts } from './createErrorTexts';
import type { FieldErrorInfo } from './FieldBoundary';
import { LanguageProvider, useLanguage, type Language } from './LanguageProvider';
import { createOpenForms } from './openForms';
import { watchPresses } from './useAfterPress';
import { useLive } from './useLive';
import { validatorOf } from './validatorOf';

/** The configuration of the engine. Only `adapter` and `registry` are required. */
export interface EngineProviderProps {
  adapter: DataAdapter;
  registry: FieldRegistry;
  /** The component types; by default those of the registry. */
  componentTypes?: ComponentTypeCatalogue;
  /** IANA name of the time zone in which instants are shown; that of the browser by default. */
  timeZone?: string;
  /** The signed-in person, for rules that refer to them (`{"me": "accountId"}`); absent: nobody. Must be stable. */
  me?: FilterContext['me'];
  /** Stores unsaved input of forms beyond a reload or a crash; absent: it is lost with the page. Must be stable. */
  drafts?: DraftStorage;
  /**
   * Stores saves made while no server can be reached, and sends them later in order, also after a reload (`createOutbox`); absent:
   * such a save fails and stays in its form. Must be stable.
   */
  outbox?: OutboxFactory;
  /** Called with the field when an editor or a cell throws; the rest of the form is not affected. Must be stable. */
  onFieldError?: (error: unknown, where: FieldErrorInfo) => void;
  /**
   * The language of the children, e.g. `{ locale: 'en', messages: { ...english, ...componentsEnglish } }`; its messages can also
   * replace single Portuguese texts by key. By default that of a surrounding `LanguageProvider`, else Portuguese.
   */
  language?: Language;
  /**
   * Loads a validator compiled by the server (`Context.validatorPath`) and resolves to its default export. Absent: the page
   * interprets the schemas, which works under any Content-Security-Policy; it compiles only schemas with keywords that are not
   * interpreted (`if`, `$ref`, `patternProperties` ...), which needs `unsafe-eval`.
   */
  loadValidator?: (path: string) => Promise<unknown>;
  /** Opens a list to select related records (see `EditorServices.pickOptions`). Absent: not offered. Must be stable. */
  pickOptions?: EditorServices['pickOptions'];
  children: ReactNode;
}

/**
 * Provides data and fields to forms, grids and hooks. Create `adapter` and `registry` once: with another adapter everything is read
 * again. What was typed stays in its form.
 *
 * @example
 * <EngineProvider adapter={adapter} registry={registry}>
 *   <RecordForm record={record} />
 * </EngineProvider>;
 */
export function EngineProvider(props: EngineProviderProps) {
  const {
    adapter,
    registry,
    componentTypes = registry.componentTypes,
    timeZone = hostTimeZone(),
    me = anonymousUser,
    onFieldError = ignore,
    drafts = null,
    outbox = null,
    language,
    loadValidator,
    pickOptions,
    children,
  } = props;
  const outerLanguage = useLanguage();
  const { locale, messages } = language ?? outerLanguage;
  const translate = useMemo(() => createTranslate(locale, pt, messages), [locale, messages]);
  const [errorTexts] = useState(createErrorTexts);
  useLayoutEffect(() => errorTexts.setLanguage(translate), [errorTexts, translate]);
  // Drafts, refused saves and the outbox belong to the page: they outlive an adapter that a parent component creates anew.
  const liveAdapter = useLive(adapter);
  const records = useMemo(
    () => createRecordStore(liveAdapter, outbox, errorTexts.textOf),
    [liveAdapter, outbox, errorTexts],
  );
  useLayoutEffect(() => records.forgetSaved(), [records, adapter]);
  useEffect(() => records.outbox?.start(), [records]);
  useEffect(watchPresses, []);
  const openForms = useMemo(() => createOpenForms(), []);

  const engine = useMemo<Engine>(
    () => ({
      adapter,
      registry,
      componentTypes,
      format: { timeZone, translate },
      translate,
      records,
      me,
      openForms,
      drafts,
      onFieldError,
      validatorOf: async (context, ownTypes = componentTypes) =>
        validatorIn(translate, await validatorOf(context, ownTypes, loadValidator ?? null)),
      services: {
        searchOptions: (attribute, term, signal) =>
          adapter.searchOptions(
            attribute.subjectAttributeId,
            attribute.relatedSubject?.subjectIdentifier ?? '',
            term,
            signal,
          ),
        ...(pickOptions && { pickOptions }),
        ...phoneServices(adapter),
        ...fileServices(adapter),
        ...(adapter.optionTree && { searchTree: adapter.optionTree.bind(adapter) }),
        ...(adapter.reportSubjects && { reportSubjects: adapter.reportSubjects.bind(adapter) }),
      },
    }),
    [
      adapter,
      registry,
      componentTypes,
      timeZone,
      translate,
      records,
      me,
      openForms,
      drafts,
      onFieldError,
      loadValidator,
      pickOptions,
    ],
  );
  return (
    <LanguageProvider language={{ locale, messages }}>
      <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
    </LanguageProvider>
  );
}

function phoneServices(adapter: DataAdapter): Pick<EditorServices, 'lookUpPhone'> {
  const lookUp = adapter.lookUpPhone?.bind(adapter);
  if (!lookUp) return {};
  return {
    lookUpPhone: async ({ componentConfigs }, signal) =>
      componentConfigs.lookupPath === undefined ? null : lookUp(componentConfigs.lookupPath, signal),
  };
}

function fileServices(adapter: DataAdapter): Pick<EditorServices, 'uploadFile' | 'fileUrl'> {
  const upload = adapter.uploadFile?.bind(adapter);
  const urlOf = adapter.fileUrl?.bind(adapter);
  return {
    ...(upload && { uploadFile: ({ subjectAttributeId }, ...rest) => upload(subjectAttributeId, ...rest) }),
    ...(urlOf && { fileUrl: (_attribute, { fileId }, use) => urlOf(fileId, use) }),
  };
}

/** The validator with its messages in the language of the page. */
function validatorIn(translate: EngineTranslate, validator: Validator): Validator {
  return {
    attribute: (attribute, value, isRequired, context) =>
      validator.attribute(attribute, value, isRequired, { translate, ...context }),
  };
}

const anonymousUser: FilterContext['me'] = { accountId: 0, roomId: 0, name: '', email: null };
const ignore = () => undefined;
