import {
  createExactRegistry,
  createMemoryAdapter,
  defineEntity,
  EngineProvider,
  useEntityForm,
  type EntityAttribute,
  type EntitySource,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { useMemo } from 'react';
import { rule, type BenchAttribute } from './attributes';
import { benchFields } from './benchFields';

type Item = Record<string, unknown>;

const components = { text: 1, number: 3, select: 4, checkbox: 10 };
const registry = createExactRegistry(benchFields);
const adapter = createMemoryAdapter({ subjects: [] });
const source: EntitySource<Item> = { create: async (values) => ({ id: 1, ...values }) };

/** EntityForm with the same attributes, plain controls and rule as RecordForm. */
export default function EntityFormPage({ attributes }: { attributes: readonly BenchAttribute[] }) {
  const definition = useMemo(
    () => defineEntity<Item>({ name: 'cadastro', key: 'id', attributes: attributes.map(entityAttribute) }),
    [attributes],
  );
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <NewEntity definition={definition} />
    </EngineProvider>
  );
}

function NewEntity({ definition }: { definition: ReturnType<typeof defineEntity<Item>> }) {
  return (
    <EntityForm form={useEntityForm({ definition, source, id: null })}>
      <button type="submit">Salvar</button>
    </EntityForm>
  );
}

function entityAttribute({ name, label, kind, isRequired, options }: BenchAttribute): EntityAttribute<Item> {
  return {
    identifier: name,
    label,
    component: components[kind],
    isRequired,
    ...(kind === 'select' && { options }),
    ...(name === rule.requires && { requiredWhen: { '==': [{ var: rule.when }, true] } }),
  };
}
