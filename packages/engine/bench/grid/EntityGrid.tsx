import { createMemoryAdapter, createRegistry, defineEntity, EngineProvider, type EntitySource } from '@assunto/engine';
import { EntityGrid, type EntityGridState } from '@assunto/engine/grid';
import { plainFields } from '../../src/react/testing/plainFields';
import { pages, rows, subject } from './pages';

type Item = Record<string, unknown>;

const registry = createRegistry(plainFields);
const adapter = createMemoryAdapter({ subjects: [] });
const definition = defineEntity<Item>({
  name: 'cadastro',
  key: 'talkId',
  attributes: subject.subjectAttributes.map(({ identifier, name, componentId, componentConfigs }) => ({
    identifier,
    label: name,
    component: componentId,
    ...(componentConfigs.options && { options: componentConfigs.options }),
  })),
});
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
