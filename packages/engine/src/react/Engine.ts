import { createContext, useContext } from 'react';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import type { EditorServices, FieldRegistry } from '../registry/FieldDefinition';
import type { RecordStore } from '../store/createRecordStore';
import type { EngineMessages } from './messages';

/** What every part of the engine in one page shares. */
export interface Engine {
  adapter: DataAdapter;
  registry: FieldRegistry;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  services: EditorServices;
  messages: EngineMessages;
  records: RecordStore;
  /** Fetches the module that the server compiled for a context; absent: validators are compiled in the page. */
  loadValidator: ((path: string) => Promise<unknown>) | null;
}

export const EngineContext = createContext<Engine | null>(null);

/** The engine of this page. Throws PROVIDER_MISSING outside of EngineProvider. */
export function useEngine(hook = 'useEngine'): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new EngineError('PROVIDER_MISSING', { hook });
  return engine;
}
