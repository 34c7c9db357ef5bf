import { useMemo } from 'react';
import { attributeId } from '../entity/attributeId';
import { writeContext } from '../entity/entityValues';
import { valueGiven } from '../entity/optionIds';
import { setValueAt } from '../entity/paths';
import { createEntitySession, type EntitySaved, type EntitySessionRequest } from '../entity/createEntitySession';
import type { EntityPermissions } from '../entity/EntityDefinition';
import { useEngine, type Engine } from './Engine';
import { useDefinition } from './useDefinition';
import { useEntityEngine } from './useEntityEngine';
import { useFormSession, type UseFormSessionResult } from './useFormSession';
import { useLive } from './useLive';
import { useLiveEngine, useSourceOfForms } from './useLiveEngine';
import { useSourceGuard } from './useSourceGuard';
import { useStored } from './useStored';

/** The state of an entity's form. `definition` is the compiled form, `null` until `flags.ready`. */
export interface UseEntityFormResult<T extends object> extends UseFormSessionResult<EntitySaved<T>> {
  /** The entity as last read or saved; `null` for a new one. */
  item: T | null;
  /** The current values, each at its path, options as their ids; `{}` until `flags.ready`. Read when it is called. */
  values(): Readonly<Record<string, unknown>>;
  /** Whether nothing can be saved: no permission, no call of the source, or a read-only item. */
  isReadOnly: boolean;
  /** The engine with the fields and component types of the definition, for `EntityForm`. */
  engine: Engine;
}

/**
 * Opens an entity, or a new one (`id: null`), with its form and its values. `source` must be stable: create it outside of components,
 * or with `useMemo`. A definition is recognised by its content. While `id` and the name of the definition are the same, what was
 * typed stays, whatever else changes.
 *
 * @example
 * const form = useEntityForm({ definition: channel, source: channels, id: 7 });
 * return <EntityForm form={form} label="Canal" onSaved={() => notify('Canal atualizado com sucesso!')} />;
 *
 * @throws SOURCE_UNSTABLE when every render has another `source`
 */
export function useEntityForm<T extends object>(request: EntitySessionRequest<T>): UseEntityFormResult<T> {
  const { source, id, persistDraft = true, initialValues } = request;
  const page = useEngine('useEntityForm');
  const definition = useDefinition(request.definition);
  const engine = useEntityEngine(definition, page);
  useSourceGuard(source, definition.name);
  // Callers pass permissions as a literal; only their content counts.
  const permissionsText = JSON.stringify(request.permissions ?? {});
  const permissions = useMemo(() => JSON.parse(permissionsText) as EntityPermissions, [permissionsText]);
  const readFrom = useSourceOfForms(engine);
  const current = useMemo(
    () => ({ definition, source, permissions, readFrom }),
    [definition, source, permissions, readFrom],
  );

  const live = useLiveEngine(engine);
  const opened = JSON.stringify([definition.name, id, persistDraft]);
  // Initial values are read once, when the entity is opened.
  const asked = useLive({ ...current, id, persistDraft, ...(initialValues && { initialValues }) }, opened);
  const session = useMemo(() => createEntitySession<T>(live, asked), [live, asked]);
  const form = useFormSession(session, current);
  const item = useStored(engine.records.jotai, session.item);
  const isReadOnly = form.definition !== null && [...form.definition.fields.values()].every((one) => one.isReadOnly);
  const values = () => {
    const found: Record<string, unknown> = {};
    const valueOf = (identifier: string) => form.draft?.values().get(attributeId(identifier));
    const context = writeContext(engine, valueOf);
    for (const { path, attribute, options, write } of definition.leaves) {
      if (!form.definition?.fields.has(attribute.subjectAttributeId)) continue;
      const value = form.draft?.value(attribute.subjectAttributeId) ?? null;
      const given = valueGiven(options, value);
      setValueAt(found, path, write ? write(given, context) : given);
    }
    return found;
  };
  return { ...form, item, values, isReadOnly, engine };
}
