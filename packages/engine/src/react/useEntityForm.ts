import { useMemo } from 'react';
import { createEntitySession, type EntitySaved, type EntitySessionRequest } from '../entity/createEntitySession';
import { useEngine, type Engine } from './Engine';
import { useEntityEngine } from './useEntityEngine';
import { useFormSession, type UseFormSessionResult } from './useFormSession';
import { useStored } from './useStored';

/** The state of an entity's form. `definition` is the compiled form, `null` until `flags.ready`. */
export interface UseEntityFormResult<T extends object> extends UseFormSessionResult<EntitySaved<T>> {
  /** The entity as last read or saved; `null` for a new one. */
  item: T | null;
  /** The current values by attribute identifier; `{}` until `flags.ready`. Read when it is called. */
  values(): Readonly<Record<string, unknown>>;
  /** Whether nothing can be saved: no permission, no call of the source, or a read-only item. */
  isReadOnly: boolean;
  /** The engine with the fields and component types of the definition, for `EntityForm`. */
  engine: Engine;
}

/**
 * Opens an entity, or a new one (`id: null`), with its form and its values. `definition` and `source` must be stable.
 *
 * @example
 * const form = useEntityForm({ definition: channel, source: channels, id: 7 });
 * return <EntityForm form={form} label="Canal" onSaved={() => notify('Canal atualizado com sucesso!')} />;
 */
export function useEntityForm<T extends object>(request: EntitySessionRequest<T>): UseEntityFormResult<T> {
  const { definition, source, id, persistDraft = true, initialValues } = request;
  const page = useEngine('useEntityForm');
  const engine = useEntityEngine(definition, page);
  // Callers pass permissions as a literal; only their content counts.
  const permissions = JSON.stringify(request.permissions ?? {});
  const session = useMemo(
    () =>
      createEntitySession(engine, {
        definition,
        source,
        id,
        persistDraft,
        permissions: JSON.parse(permissions) as EntitySessionRequest<T>['permissions'] & object,
        ...(initialValues && { initialValues }),
      }),
    // Initial values are read once, when the entity is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [engine, definition, source, id, persistDraft, permissions],
  );
  const form = useFormSession(session);
  const item = useStored(engine.records.jotai, session.item);
  const isReadOnly = form.definition !== null && [...form.definition.fields.values()].every((one) => one.isReadOnly);
  const values = () =>
    Object.fromEntries(
      [...(form.definition?.fields ?? [])].map(([one, { attribute }]) => [
        attribute.identifier,
        form.draft?.value(one) ?? null,
      ]),
    );
  return { ...form, item, values, isReadOnly, engine };
}
