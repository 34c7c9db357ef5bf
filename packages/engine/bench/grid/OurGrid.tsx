import {
  createMemoryAdapter,
  createRegistry,
  EngineProvider,
  type DataAdapter,
  type FieldRegistry,
} from '@assunto/engine';
import { RecordGrid } from '@assunto/engine/grid';
import { plainFields } from '../../src/react/testing/plainFields';
import { definition, gridTemplate, pages, rows, subject } from './pages';

const plainRegistry = createRegistry(plainFields);
const adapter: DataAdapter = {
  ...createMemoryAdapter({ subjects: [{ subject, templates: [gridTemplate], talks: [] }] }),
  list: async (_subject, { page = 1, want }) => ({
    itens: want === 'total' ? [] : (pages[page - 1] ?? []),
    totalResults: want === 'total' ? pages.length * rows : null,
    currentPage: page,
  }),
};

/** RecordGrid over pages that are ready in memory; cells are plain texts unless a registry is given. */
export default function OurGrid(props: { page: number; registry?: FieldRegistry; hasQuickFilters?: boolean }) {
  const { page, registry = plainRegistry, hasQuickFilters = false } = props;
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <div style={{ height: 750 }}>
        <RecordGrid
          subject="cadastrogrande"
          label="Cadastros"
          definition={definition}
          state={{ page, fetch: rows, order: [] }}
          onStateChange={() => undefined}
          hasQuickFilters={hasQuickFilters}
        />
      </div>
    </EngineProvider>
  );
}
