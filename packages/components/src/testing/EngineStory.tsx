import { createMemoryAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import type { ReactNode } from 'react';
import { fields } from '../fields/fields';
import { districts } from './FieldStory';

const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [], options: { bairro: districts } });

/** Provides the engine, with districts for the related subject `bairro`. */
export function EngineStory({ children }: { children: ReactNode }) {
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      {children}
    </EngineProvider>
  );
}
