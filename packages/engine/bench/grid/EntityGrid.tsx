import {
  createMemoryAdapter,
  createRegistry,
  custom,
  defineForm,
  EngineProvider,
  select,
  type EntityDefinition,
  type EntitySource,
} from '@assunto/engine';
import { EntityGrid, type EntityGridState } from '@assunto/engine/grid';
import { plainFields } from '../../src/react/testing/plainFields';
import { pages, rows, subject } from './pages';

type Item = Record<string, unknown>;

const registry = createRegistry(plainFields);
const adapter = createMemoryAdapter({ subjects: [] });
const fields = subject.subjectAttributes.map(({ identifier, name: label, componentId, componentConfigs }) => {
  const { options } = componentConfigs;
  return [identifier, options ? select({ label, options }) : custom({ label, component: componentId })] as const;
});
const definition = defineForm({
  name: 'cadastro',
  key: 'talkId',
  fields: Object.fromEntries(fields),
}) as EntityDefinition<Item>;
const items = pages.map((talks) =>
  talks.map(({ talkId, talkValues }): Item => {
    const values = new Map(talkValues.map(({ subjectAttributeId, value }) => [subjectAttributeId, value]));
    const named = subject.subjectAttributes.map(({ identifier, subjectAttributeId }) => [
      identifier,
      values.get(subjectAttributeId) ?? null,
    ]);
    return { talkId, ...(Object.fromEntries(named) as Item) };
  }),
);
const source: EntitySource<Item> = {
  list: async ({ page }) => ({ items: items[page - 1] ?? [], total: items.length * rows }),
};

/** EntityGrid over the rows of RecordGrid, with the same plain cells. */
export default function EntityGridPage({ page }: { page: number }) {
  const state: EntityGridState = { page, pageSize: rows, term: '', order: [] };
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <div style={{ height: 750 }}>
        <EntityGrid
          label="Cadastros"
          definition={definition}
          source={source}
          state={state}
          onStateChange={() => undefined}
          sizes={[rows]}
          hasSearch={false}
        />
      </div>
    </EngineProvider>
  );
}
