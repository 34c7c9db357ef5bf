import {
  checkbox,
  createExactRegistry,
  createMemoryAdapter,
  defineForm,
  EngineProvider,
  list,
  number,
  object,
  select,
  text,
  useEntityForm,
  type EntitySource,
} from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { useMemo } from 'react';
import type { BenchAttribute } from './attributes';
import { benchFields } from './benchFields';

type Item = Record<string, unknown>;

const registry = createExactRegistry(benchFields);
const adapter = createMemoryAdapter({ subjects: [] });
const source: EntitySource<Item> = { create: async (values) => ({ id: 1, ...values }) };
const perItem = 5;

/** As many fields as the other forms have, in one list whose items have five each. */
export default function ListFormPage({ attributes }: { attributes: readonly BenchAttribute[] }) {
  const definition = useMemo(() => definitionOf(attributes), [attributes]);
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <NewEntity definition={definition} />
    </EngineProvider>
  );
}

function definitionOf(attributes: readonly BenchAttribute[]) {
  const fields = Object.fromEntries(attributes.slice(0, perItem).map((one) => [one.name, fieldOf(one)]));
  const rows = list(object(fields), {
    label: 'Itens',
    default: Array.from({ length: attributes.length / perItem }, () => ({})),
  });
  return defineForm({ name: 'cadastro', fields: { rows } });
}

function NewEntity({ definition }: { definition: ReturnType<typeof definitionOf> }) {
  return (
    <EntityForm form={useEntityForm({ definition, source: source as never, id: null })}>
      <button type="submit">Salvar</button>
    </EntityForm>
  );
}

function fieldOf({ label, kind, isRequired: required, options }: BenchAttribute) {
  if (kind === 'select') return select({ label, required, options });
  return { text, number, checkbox }[kind]({ label, required });
}
