import type { Talk } from '../../contract/talk';
import { createMemoryAdapter } from '../../data/createMemoryAdapter';
import type { DataAdapter } from '../../data/DataAdapter';
import { createRegistry } from '../../registry/createRegistry';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { EngineProvider, type EngineProviderProps } from '../EngineProvider';
import { plainFields } from './plainFields';

const plainRegistry = createRegistry(plainFields);

/** The tickets of the fixture, in memory; each call starts with fresh data. */
export function chamadoAdapter(
  changes: Partial<DataAdapter> = {},
  talks: readonly Talk[] = chamadoFixture.talks,
): DataAdapter {
  const { subject, gridTemplate, createTemplate, editTemplate, clients } = chamadoFixture;
  const templates = [gridTemplate, createTemplate, editTemplate];
  return {
    ...createMemoryAdapter({ subjects: [{ subject, templates, talks }], options: { cliente: clients } }),
    ...changes,
  };
}

/** A page with the plain fields over an adapter. */
export function TestEngine(props: Omit<EngineProviderProps, 'registry'>) {
  return <EngineProvider registry={plainRegistry} timeZone="America/Sao_Paulo" {...props} />;
}
