import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import { statusOf } from '../data/requestFailure';
import { compileRulesOf } from '../rules/compileRules';
import { logicFor } from '../rules/loadLogic';
import { compileFormOf } from '../schema/compileForm';
import type { FormDefinition } from '../schema/definitions';
import { createDraftRecovery } from '../store/createDraftRecovery';
import { createFormLoader, type FetchedForm } from '../store/form/createFormLoader';
import { createFormSaver } from '../store/form/createFormSaver';
import { showProblems } from '../store/refusals';
import { createFormSession } from '../store/form/createFormSession';
import { createFormState, type FormState } from '../store/form/createFormState';
import { createValueEditor } from '../store/form/createValueEditor';
import type { FormConflict, FormSession, LoadedForm } from '../store/form/FormSession';
import type { SessionEngine } from '../store/session/SessionEngine';
import { draftId } from '../store/temporaryIds';
import { initialValues as valuesOfNew } from '../store/initialValues';
import { translateOf } from '../messages/engineTranslate';
import { entityForm, entitySubject } from './entityForm';
import type { EntityDefinition, EntityId, EntityPermissions, EntityValues } from './EntityDefinition';
import type { EntitySource } from './EntitySource';
import { changedValues, createdValues, itemValues, withRetainedValues } from './entityValues';
import { mergeConflict } from './mergeConflict';
import { valueAt } from './paths';
import { readRefusal } from './readRefusal';
import { slowChecks } from './slowChecks';
import { notifySource } from './sourceEvents';

/** The result of saving an entity. */
export interface EntitySaved<T extends object> {
  item: T;
  id: EntityId;
  /** Whether the save created it. */
  isNew: boolean;
}

/** One entity on one screen, from loading to its last save. */
export interface EntitySession<T extends object> extends FormSession<EntitySaved<T>> {
  /** The entity as last read or saved; `null` for a new one. */
  readonly item: Atom<T | null>;
}

/** The entity to open, its definition and its source. */
export interface EntitySessionRequest<T extends object> {
  definition: EntityDefinition<T>;
  source: EntitySource<T>;
  /** `null`: a new one. */
  id: EntityId | null;
  permissions?: EntityPermissions;
  /** Values of a new entity by identifier, which override the defaults of the definition. */
  initialValues?: EntityValues;
  /** `false`: the draft is not stored beyond the page. */
  persistDraft?: boolean;
}

/** The engine's parts that a session uses; `componentTypes` and `registry` are those of the entity. */
export type EntityEngine = Omit<SessionEngine, 'adapter'>;

/**
 * Opens a session on one entity; call `load` to start. `engine`, and the definition, source and permissions of `request`, are read
 * at every use: the page may replace them while the form is open.
 */
export function createEntitySession<T extends object>(
  engine: EntityEngine,
  request: EntitySessionRequest<T>,
): EntitySession<T> {
  const entity = createEntityState(engine, request);
  const { initialValues = {} } = request;
  const { state, item } = entity;

  const loader = createFormLoader(state, (signal, onDefinition) =>
    fetchEntity(engine, request, entity, { initialValues, signal, onDefinition }),
  );
  const editor = createValueEditor(state, {
    version: () => entity.version,
    setVersion: (version) => (entity.version = version),
  });
  const save = createFormSaver<LoadedForm, FormConflict, EntitySaved<T>>(state, {
    check: (form, values) => slowChecks(request.definition, form, values),
    async send(form, values) {
      const { definition, source } = request;
      const { id, version } = entity;
      if (id === null) {
        const sent = createdValues(definition, form, values, engine);
        return savedOf(definition, await called(source.create, 'create')(sent), true);
      }
      const { changed, names, all } = changedValues(definition, form, values, {
        item: state.store.get(item),
        engine,
      });
      const save = { changed: names, version, all };
      return savedOf(definition, await called(source.update, 'update')(id, changed, save), false);
    },
    accept(form, saved, values) {
      const { definition, source } = request;
      entity.set(saved.item, saved.id);
      const { draft, formRules } = form;
      draft.rebase(values, false);
      draft.rebase(itemValues(definition.leaves, saved.item, engine.componentTypes), false);
      formRules.runAll({ forget: true, isSaved: true });
      state.drafts.forget();
      if (state.store.get(draft.isDirty)) state.drafts.track(draft, entity.version);
      notifySource(source, { type: 'saved' });
    },
    async refuse(error) {
      const call = entity.id === null ? 'create' : 'update';
      const refusal = readRefusal(request.source, error, call, translateOf(engine.format));
      showProblems(state.current(), refusal.errors, engine.componentTypes);
      const conflict =
        refusal.errors.length > 0 ? null : await findConflict(request, entity, error, engine.componentTypes);
      if (conflict !== 'merged') return { messages: refusal.messages, conflict };
      return { messages: [translateOf(engine.format)('form.merged')], conflict: null, isMerged: true };
    },
  });
  return { ...createFormSession(state, { loader, editor, save }), item };
}

/** The state of a session's entity beside its form. */
interface EntityState<T extends object> {
  state: FormState;
  item: PrimitiveAtom<T | null>;
  /** `null` until a new entity was created. */
  id: EntityId | null;
  version: FormConflict['version'];
  /** Sets the entity that was read or saved. */
  set(item: T, id: EntityId): void;
}

function createEntityState<T extends object>(engine: EntityEngine, request: EntitySessionRequest<T>): EntityState<T> {
  const { id, persistDraft = true } = request;
  const { name } = request.definition;
  const store = engine.records.jotai;
  const item = atom<T | null>(null) as PrimitiveAtom<T | null>;
  return {
    state: createFormState({
      store,
      engine,
      drafts: createDraftRecovery(persistDraft ? engine.drafts : null, `entity:${name}/${draftId(id)}`, {
        isStored: (one) => !isSecretOf(request.definition, one),
      }),
      name,
      acceptsSaved: true,
    }),
    item,
    id,
    version: null,
    set(newItem, newId) {
      store.set(item, newItem);
      this.id = newId;
      const { version: versionKey } = request.definition;
      this.version = versionKey === undefined ? null : versionOf(newItem[versionKey]);
    },
  };
}

const isSecretOf = <T extends object>({ leaves }: EntityDefinition<T>, id: number): boolean =>
  leaves.some(({ isSecret, attribute }) => attribute.subjectAttributeId === id && isSecret);

async function fetchEntity<T extends object>(
  engine: EntityEngine,
  { definition, source, permissions = {} }: EntitySessionRequest<T>,
  entity: EntityState<T>,
  {
    initialValues,
    signal,
    onDefinition,
  }: { initialValues: EntityValues; signal: AbortSignal; onDefinition(definition: FormDefinition): void },
): Promise<FetchedForm<LoadedForm>> {
  const { componentTypes } = engine;
  const { id } = entity;
  const isNew = id === null;
  const item = isNew ? null : await called(source.read, 'read')(id, signal);
  const allowed = {
    ...permissions,
    create: permissions.create !== false && source.create !== undefined,
    update: permissions.update !== false && source.update !== undefined,
  };
  const node = entityForm(definition, { isNew, permissions: allowed });
  const subject = entitySubject(definition.name, node.leaves, node.actions);
  const isReadOnly = item !== null && (definition.isReadOnly?.(item) ?? false);
  const form = compileFormOf(node, { componentTypes, isNew, isReadOnly });
  onDefinition(form);
  // Before items are read: their rules are compiled then.
  const [validator, logic] = await Promise.all([
    engine.validatorOf({ subject }, componentTypes),
    logicFor(node.leaves),
  ]);
  const read = item && itemValues(definition.leaves, item, componentTypes);
  const initial = Object.fromEntries(
    definition.leaves.flatMap(({ path, attribute, read, write, parts }) => {
      const given = valueAt(initialValues, path);
      // What is written in another way than it is edited is read in the same way.
      const value =
        given !== undefined && write && read
          ? read(initialValues as T, componentTypes)
          : (given ?? parts?.initial(componentTypes));
      return value === undefined ? [] : [[attribute.subjectAttributeId, value]];
    }),
  );
  return {
    form: { context: { subject }, definition: form, validator },
    values: read
      ? new Map([...form.fields.keys()].map((one) => [one, read.get(one) ?? null]))
      : valuesOfNew(form, initial),
    rules: withRetainedValues(definition, compileRulesOf(node.leaves, { subject, componentTypes, logic, isNew })),
    given: new Set(
      definition.leaves.flatMap(({ path, attribute }) =>
        valueAt(initialValues, path) === undefined ? [] : [attribute.subjectAttributeId],
      ),
    ),
    others: read ? byIdentifier(definition, read) : {},
    version: item && definition.version !== undefined ? versionOf(item[definition.version]) : null,
    onApplied: () => item && id !== null && entity.set(item, id),
  };
}

/** The values of an item that rules may read beyond the form's fields. */
function byIdentifier<T extends object>({ leaves }: EntityDefinition<T>, values: ReadonlyMap<number, unknown>) {
  return Object.fromEntries(
    leaves.map(({ attribute }) => [attribute.identifier, values.get(attribute.subjectAttributeId) ?? null]),
  );
}

/**
 * The values that somebody else saved meanwhile, if the source has versions and the save was refused for that; `merged`: they are
 * in the draft now, beside one's own.
 */
async function findConflict<T extends object>(
  { definition, source }: EntitySessionRequest<T>,
  entity: EntityState<T>,
  error: unknown,
  componentTypes: EntityEngine['componentTypes'],
): Promise<FormConflict | 'merged' | null> {
  const { id, state } = entity;
  const isOutdated = [409, 412].includes(statusOf(error) ?? 0);
  if (!isOutdated || id === null || definition.version === undefined || !source.read) return null;
  const item = await source.read(id).catch(() => null);
  if (!item) return null;
  const version = versionOf(item[definition.version]);
  const conflicts = mergeConflict(
    definition.leaves,
    state.current().draft,
    itemValues(definition.leaves, item, componentTypes),
  );
  if (conflicts.length > 0) return { version, conflicts };
  entity.set(item, id);
  return 'merged';
}

/** Asserts that a source has a call; the form offers no action whose call is absent. */
function called<Call>(call: Call | undefined, name: string): Call {
  if (call === undefined) throw new Error(`The source has no ${name}, which this form needs.`);
  return call;
}

function savedOf<T extends object>({ key, name }: EntityDefinition<T>, item: T, isNew: boolean): EntitySaved<T> {
  const id: unknown = item[key];
  if (typeof id !== 'number' && typeof id !== 'string')
    throw new Error(`The source of "${name}" answered an entity without "${key}". Answer the entity as it is now.`);
  return { item, id, isNew };
}

const versionOf = (value: unknown): FormConflict['version'] =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
