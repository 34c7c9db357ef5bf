import {
  checkbox,
  createExactRegistry,
  createMemoryAdapter,
  defineForm,
  EngineProvider,
  number,
  select,
  text,
  useEntityForm,
  type EntityDefinition,
  type EntitySource,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { useMemo } from 'react';
import { rule, type BenchAttribute } from './attributes';
import { benchFields } from './benchFields';

type Item = Record<string, unknown>;

const registry = createExactRegistry(benchFields);
const adapter = createMemoryAdapter({ subjects: [] });
const source: EntitySource<Item> = { create: async (values) => ({ id: 1, ...values }) };

/** EntityForm with the same attributes, plain controls and rule as RecordForm. */
export default function EntityFormPage({ attributes }: { attributes: readonly BenchAttribute[] }) {
  const definition = useMemo(
    () =>
      defineForm({ name: 'cadastro', fields: Object.fromEntries(attributes.map(fieldOf)) }) as EntityDefinition<Item>,
    [attributes],
  );
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <NewEntity definition={definition} />
    </EngineProvider>
  );
}

function NewEntity({ definition }: { definition: EntityDefinition<Item> }) {
  return (
    <EntityForm form={useEntityForm({ definition, source, id: null })}>
      <button type="submit">Salvar</button>
    </EntityForm>
  );
}

function fieldOf({ name, label, kind, isRequired, options }: BenchAttribute) {
  const required =
    name === rule.requires ? { '==': [{ var: rule.when }, true] as [{ var: string }, boolean] } : isRequired;
  const plain = { text, number, checkbox };
  return [name, kind === 'select' ? select({ label, required, options }) : plain[kind]({ label, required })] as const;
}
