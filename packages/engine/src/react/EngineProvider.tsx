import { useMemo, type ReactNode } from 'react';
import type { ComponentType, ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { DataAdapter } from '../data/DataAdapter';
import type { FieldRegistry } from '../registry/FieldDefinition';
import { createRecordStore } from '../store/createRecordStore';
import { EngineContext, type Engine } from './Engine';
import { engineMessages, type EngineMessages } from './messages';
import { validatorOf } from './validatorOf';

export interface EngineProviderProps {
  adapter: DataAdapter;
  registry: FieldRegistry;
  /** Headless halves; absent: those of the registry's fields, and ours for every other number. */
  componentTypes?: ComponentTypeCatalogue;
  /** IANA name of the zone in which instants are shown; `America/Sao_Paulo` unless given. */
  timeZone?: string;
  /** Replacements for the engine's own texts. */
  messages?: Partial<EngineMessages>;
  /**
   * Fetches a validator that the server compiled (`Context.validatorPath`) and resolves to its default export; needed
   * under a Content-Security-Policy without `unsafe-eval`. Absent: validators are compiled in the page.
   */
  loadValidator?: (path: string) => Promise<unknown>;
  children: ReactNode;
}

/**
 * Gives forms, grids and hooks below it their data and their fields. `adapter` and `registry` must be stable: records
 * that are known to the page belong to one adapter.
 *
 * @example
 * <EngineProvider adapter={adapter} registry={registry}><RecordGrid ... /></EngineProvider>
 */
export function EngineProvider(props: EngineProviderProps) {
  const {
    adapter,
    registry,
    componentTypes,
    timeZone = 'America/Sao_Paulo',
    messages,
    loadValidator,
    children,
  } = props;
  const records = useMemo(() => createRecordStore(adapter), [adapter]);
  const types = useMemo(() => componentTypes ?? catalogueOf(registry), [componentTypes, registry]);

  const engine = useMemo<Engine>(
    () => ({
      adapter,
      registry,
      componentTypes: types,
      format: { timeZone },
      messages: { ...engineMessages, ...messages },
      records,
      validatorOf: (context) => validatorOf(context, types, loadValidator ?? null),
      services: {
        searchOptions: (attribute, term, signal) =>
          adapter.searchOptions(
            attribute.subjectAttributeId,
            attribute.relatedSubject?.subjectIdentifier ?? '',
            term,
            signal,
          ),
      },
    }),
    [adapter, registry, types, timeZone, messages, records, loadValidator],
  );
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}

function catalogueOf(registry: FieldRegistry): ComponentTypeCatalogue {
  const types: ComponentType[] = registry.numbers().map((number) => registry.get(number).type);
  return createComponentTypes(types);
}
