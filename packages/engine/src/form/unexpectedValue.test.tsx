// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '../definition/defineForm';
import { custom, number, select, text, toggle } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import type { EntitySource } from '../entity/EntitySource';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { useRecord } from '../react/useRecord';
import { chamadoFixture } from '../testing/chamado.fixture';
import { EntityForm } from './EntityForm';
import { RecordForm } from './RecordForm';

afterEach(cleanup);

interface Sheet {
  id: number;
  name: string;
  terms: string;
  amount: number;
  isOpen: boolean;
  kind: number[];
}

/** Some values of a sheet as another system may have them. */
type ForeignSheet = Partial<Record<keyof Sheet, unknown>>;

const textList = 17;
const sheet = defineForm<Sheet>({
  name: 'sheet',
  fields: {
    name: text({ label: 'Nome' }),
    terms: custom({ label: 'Palavras', component: textList, required: true }),
    amount: number({ label: 'Total' }),
    isOpen: toggle({ label: 'Aberta' }),
    kind: select({ label: 'Tipo', options: [{ id: 1, name: 'Um' }], multiple: true }),
  },
});
const good: Sheet = { id: 1, name: 'Um', terms: 'x;y', amount: 3, isOpen: true, kind: [1] };

const adapter = chamadoAdapter();

function SheetForm({ source }: { source: EntitySource<Sheet> }) {
  return (
    <EntityForm form={useEntityForm({ definition: sheet, source, id: 1 })} label="Folha">
      <button>Salvar</button>
    </EntityForm>
  );
}

async function open(item: ForeignSheet) {
  const source = createMemoryEntities<Sheet>({ key: 'id', items: [{ ...good, ...item } as Sheet] });
  const update = vi.fn(source.update);
  render(
    <TestEngine adapter={adapter}>
      <SheetForm source={{ ...source, update }} />
    </TestEngine>,
  );
  await screen.findByRole('form', { name: 'Folha' });
  await act(async () => undefined);
  return update;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const descriptionOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a value of an unexpected shape', () => {
  it.each<[string, ForeignSheet, string, string]>([
    ['a list under a list of texts', { terms: ['x', 'y'] }, 'Palavras *', 'Esperava-se um texto, mas há uma lista.'],
    ['an object under a text', { name: { a: 1 } }, 'Nome', 'Esperava-se um texto, mas há um objeto.'],
    ['a list under a number', { amount: [3] }, 'Total', 'Esperava-se um número, mas há uma lista.'],
    ['a word under a number', { amount: 'três' }, 'Total', 'Esperava-se um número, mas há um texto.'],
    ['an object under Yes or No', { isOpen: {} }, 'Aberta', 'Esperava-se Sim ou Não, mas há um objeto.'],
  ])('is named and left alone: %s', async (_kind, item, label, message) => {
    const update = await open(item);
    const [[identifier, value] = ['', null]] = Object.entries(item);
    const other = identifier === 'name' ? 'Total' : 'Nome';
    const name = label.replace(' *', '');
    expect(descriptionOf(name)).toContain(message);
    expect(field(name).value).toBe(JSON.stringify(value));
    expect(field(name).getAttribute('aria-invalid')).toBeNull();
    type(other, '7');
    await press('Salvar');
    expect(update).toHaveBeenCalledTimes(1);
    const [, values, { all }] = update.mock.lastCall!;
    expect(Object.keys(values)).toEqual([other === 'Nome' ? 'name' : 'amount']);
    expect(all[identifier]).toEqual(value);
    expect(field(name).value).toBe(JSON.stringify(value));
  });

  it('is replaced when a person asks for it', async () => {
    const update = await open({ terms: ['x', 'y'] });
    await press('Substituir o valor de Palavras');
    type('Palavras', 'a;b');
    await press('Salvar');
    expect(update.mock.lastCall?.[1]).toEqual({ terms: 'a;b' });
  });

  it('of a record is left alone by the save of another field', async () => {
    const talks = chamadoFixture.talks.map((talk) => ({
      ...talk,
      talkValues: talk.talkValues.map((one) => (one.subjectAttributeId === 101 ? { ...one, value: ['x', 'y'] } : one)),
    }));
    const memory = chamadoAdapter({}, talks);
    const update = vi.fn(memory.update);
    function Ticket() {
      return (
        <RecordForm record={useRecord('chamado', 9002)} label="Chamado">
          <button>Salvar</button>
        </RecordForm>
      );
    }
    render(
      <TestEngine adapter={{ ...memory, update }}>
        <Ticket />
      </TestEngine>,
    );
    await screen.findByRole('form', { name: 'Chamado' });
    expect(descriptionOf('Título')).toContain('Esperava-se um texto, mas há uma lista.');
    type('Quantidade', '7');
    await press('Salvar');
    expect(update.mock.lastCall?.[2].talkValues).toEqual([{ subjectAttributeId: 102, value: 7 }]);
  });
});

describe('an update of an entity', () => {
  it('sends what changed alone, and names it', async () => {
    const update = await open({});
    expect(screen.queryByRole('button', { name: /Substituir/ })).toBeNull();
    type('Nome', 'Dois');
    await press('Salvar');
    const save = { changed: ['name'], version: null, all: { ...good, name: 'Dois', kind: [1], id: undefined } };
    expect(update.mock.lastCall?.slice(0, 2)).toEqual([1, { name: 'Dois' }]);
    expect(update.mock.lastCall?.[2]).toEqual(save);
  });

  it('never writes a number anew that the source writes as a text, but for the person who changes it', async () => {
    const update = await open({ amount: '12' });
    expect(field('Total').value).toBe('12');
    type('Nome', 'Dois');
    await press('Salvar');
    expect(update.mock.lastCall?.[1]).toEqual({ name: 'Dois' });
    expect(update.mock.lastCall?.[2].all).toMatchObject({ amount: '12' });
    type('Total', '13');
    await press('Salvar');
    expect(update.mock.lastCall?.[1]).toEqual({ amount: 13 });
  });
});
