import { createMemoryAdapter, createRegistry, EngineProvider, useRecord, type DataAdapter } from '@assunto/engine';
import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { RecordForm } from '@assunto/engine/form';
import { attribute, subject, talk, template, templateArea } from '@assunto/engine/testing';
import { useState } from 'react';
import { fields } from '../fields/fields';
import { Button } from '../ui/button/Button';

const nothing = { create: false, update: false, delete: false };
/** An attribute whose values are computed; only that of a formula is known to the form. */
const computed = (given: Partial<SubjectAttribute>, formula?: string): SubjectAttribute =>
  attribute({
    isEditable: false,
    actions: nothing,
    ...given,
    computed: {
      kind: formula === undefined ? 'rollup' : 'formula',
      cost: 3,
      ...(formula !== undefined && { formula }),
    },
  });

/** An order with a formula of each type, and a total of other records. */
const orderAttributes: readonly SubjectAttribute[] = [
  attribute({ subjectAttributeId: 1, identifier: 'quantidade', name: 'Quantidade', componentId: 3 }),
  attribute({ subjectAttributeId: 2, identifier: 'preco', name: 'Preço', componentId: 5 }),
  attribute({ subjectAttributeId: 3, identifier: 'entrega', name: 'Entrega', componentId: 32 }),
  computed({ subjectAttributeId: 11, identifier: 'subtotal', name: 'Subtotal', componentId: 5 }, '{1} * {2}'),
  computed(
    { subjectAttributeId: 12, identifier: 'comTaxa', name: 'Com taxa', componentId: 23 },
    'arredondar({11} * 1,1; 2)',
  ),
  computed({ subjectAttributeId: 13, identifier: 'caro', name: 'Pedido grande', componentId: 10 }, '{11} > 100'),
  computed({ subjectAttributeId: 14, identifier: 'resumo', name: 'Resumo', componentId: 1 }, '{1} & " unidades"'),
  computed({ subjectAttributeId: 15, identifier: 'itens', name: 'Itens', componentId: 3 }),
];
const shown = subject({
  subjectId: 70,
  subjectName: 'Pedido',
  subjectIdentifier: 'pedido',
  subjectAttributes: [...orderAttributes],
});
const form = template({
  templateId: 7001,
  subjectId: 70,
  templateAreas: orderAttributes.map((one, index) => templateArea(one, { order: index + 1 })),
});
const order: Talk = talk({
  of: shown,
  talkId: 70,
  values: {
    quantidade: 2,
    preco: 10.5,
    subtotal: 21,
    comTaxa: 23.1,
    resumo: '2 unidades',
    itens: 4,
  },
});

/** What a server does that the memory does not: it computes when it saves. */
const withServer = (adapter: DataAdapter, saved: Readonly<Record<string, unknown>>): DataAdapter => ({
  ...adapter,
  async update(...given) {
    const answer = await adapter.update(...given);
    const talkValues = answer.talkValues.map((one) => ({
      ...one,
      value: saved[one.subjectAttributeIdentifier] ?? one.value,
    }));
    return { ...answer, talkValues };
  },
});

export interface ComputedPageProps {
  /** A new order instead of a saved one. */
  isNew?: boolean;
  /** What the server computes, by identifier. */
  saved?: Readonly<Record<string, unknown>>;
}

/** The form of an order whose totals are computed while one types. */
export function ComputedPage({ isNew = false, saved = {} }: ComputedPageProps) {
  const [adapter] = useState(() =>
    withServer(createMemoryAdapter({ subjects: [{ subject: shown, templates: [form], talks: [order] }] }), saved),
  );
  const [registry] = useState(() => createRegistry(fields));
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <OrderForm talkId={isNew ? 'add' : order.talkId} />
    </EngineProvider>
  );
}

function OrderForm({ talkId }: { talkId: number | 'add' }) {
  const record = useRecord('pedido', talkId);
  return (
    <RecordForm record={record} label="Pedido">
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </RecordForm>
  );
}
