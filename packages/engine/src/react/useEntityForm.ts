import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { createEntitySession, type EntitySaved, type EntitySessionRequest } from '../entity/createEntitySession';
import { useEngine, type Engine } from './Engine';
import { useEntityEngine } from './useEntityEngine';
import { useFormSession, type UseFormSessionResult } from './useFormSession';

/** An entity on the screen. `definition` is the compiled form and `null` until `flags.ready`. */
export interface UseEntityFormResult<T extends object> extends UseFormSessionResult<EntitySaved<T>> {
  /** As it was read or saved last; `null` for a new one. */
  item: T | null;
  /** The values now by the identifier of their attribute; `{}` until `flags.ready`. Read at the moment of the call. */
  values(): Readonly<Record<string, unknown>>;
  /** Whether nothing can be saved: no right, no call of the source, or an item that may only be read. */
  isReadOnly: boolean;
  /** The engine with the fields and component types of the definition, for `EntityForm`. */
  engine: Engine;
}

/**
 * One entity, or a new one (`id: null`), with its form and its values. `definition` and `source` must be stable.
 *
 * @example
 * const form = useEntityForm({ definition: channel, source: channels, id: 7 });
 * return <EntityForm form={form} label="Canal" onSaved={() => notify('Canal atualizado com sucesso!')} />;
 */
export function useEntityForm<T extends object>(request: EntitySessionRequest<T>): UseEntityFormResult<T> {
  const { definition, source, id, persistDraft = true, initialValues } = request;
  const page = useEngine('useEntityForm');
  const engine = useEntityEngine(definition, page);
  // Callers write permissions in place; only their content counts.
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
  const item = useAtomValue(session.item, { store: engine.records.jotai });
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
