// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { list, object } from '../definition/composites';
import { defineForm } from '../definition/defineForm';
import { checkbox, custom, number, select, text } from '../definition/leaves';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import type { EditorProps } from '../registry/FieldDefinition';
import { useValueOf } from './useValueOf';
import { ValueForm, type ValueFormProps } from './ValueForm';

afterEach(cleanup);

interface Mail {
  subject: string;
  to: readonly string[];
  related: { send: boolean; subjectId: number | null };
  parts: readonly { name: string }[];
  kind?: 'a' | 'b';
  foreign?: unknown;
}

const mail = defineForm<Mail>({
  name: 'mail',
  key: 'subject',
  fields: {
    subject: text({
      label: 'Assunto',
      required: true,
      empty: '',
      check: (own) => (own === 'não' ? 'Outro assunto' : null),
    }),
    to: select({
      label: 'Para',
      multiple: true,
      empty: [],
      options: [
        { id: 'ana', name: 'Ana' },
        { id: 'rui', name: 'Rui' },
      ],
    }),
    related: object<Mail['related']>({
      send: checkbox({ label: 'Aos relacionados' }),
      subjectId: number({ label: 'De', visible: ({ send }) => send }),
    }),
    parts: list<{ name: string }>(
      object<{ name: string }>({ name: text({ label: 'Nome', empty: '', required: true }) }),
      {
        label: 'Partes',
        itemName: 'parte',
      },
    ),
    kind: select({ label: 'Tipo', options: [{ id: 'a', name: 'A' }] }),
  },
});
const stored: Mail = {
  subject: 'Olá',
  to: [],
  related: { send: false, subjectId: 3 },
  parts: [{ name: 'um' }],
  foreign: { list: [1, null] },
};
const adapter = chamadoAdapter();

async function open(value: unknown, more: Partial<ValueFormProps<Mail>> = {}) {
  const given: unknown[] = [];
  const other = { value };
  function Page() {
    const [now, setNow] = useState(value);
    return (
      <TestEngine adapter={adapter}>
        <ValueForm
          definition={mail}
          label="E-mail"
          value={now as Mail}
          onChange={(next) => {
            given.push(next);
            setNow(next);
          }}
          {...more}
        />
        <button onClick={() => setNow(other.value)}>Outro</button>
      </TestEngine>
    );
  }
  render(<Page />);
  await screen.findByLabelText(/Assunto/);
  await waitFor(() => expect(document.querySelector('[aria-busy=true][role=group]')).toBeNull());
  const set = (next: unknown) =>
    act(async () => {
      other.value = next;
      fireEvent.click(screen.getByText('Outro'));
    });
  return { given, set };
}

const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(control(label), { target: { value } });

describe('a form of a value that its host stores', () => {
  it('gives the whole value with what changed, and the rest as it was', async () => {
    const { given } = await open(stored);
    type(/Assunto/, 'Oi');
    expect(given).toEqual([{ ...stored, subject: 'Oi' }]);
    expect(Object.keys(given[0] as object)).toEqual(Object.keys(stored));
    type(/Assunto/, 'Olá');
    expect(given[1]).toEqual(stored);
  });

  it('gives an empty value as the definition says', async () => {
    const { given } = await open(stored);
    type(/Assunto/, '');
    expect(given.at(-1)).toEqual({ ...stored, subject: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar parte' }));
    expect(given.at(-1)).toEqual({ ...stored, subject: '', parts: [{ name: 'um' }, { name: '' }] });
  });

  it('shows problems once a field was left, or when it is told to, and those of the host at once', async () => {
    await open(stored, { errors: { kind: 'Tipo recusado' } });
    expect(screen.getByText('Tipo recusado')).toBeTruthy();
    type(/Assunto/, 'não');
    expect(screen.queryByText('Outro assunto')).toBeNull();
    fireEvent.blur(control(/Assunto/));
    expect(await screen.findByText('Outro assunto')).toBeTruthy();
    cleanup();
    await open({ ...stored, subject: '' }, { showsProblems: true });
    expect(control(/Assunto/).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows another value of its host, with the focus where it was', async () => {
    const { set } = await open(stored);
    const name = within(screen.getByRole('group', { name: 'Parte 1' })).getByLabelText<HTMLInputElement>(/Nome/);
    name.focus();
    await set({ ...stored, parts: [{ name: 'dois' }] });
    expect(name.value).toBe('dois');
    expect(document.activeElement).toBe(name);
  });

  it('leaves what is typed where its host does not take it, until it shows another value', async () => {
    const { set } = await open(stored, { onChange: () => undefined });
    type(/Assunto/, 'Oi');
    expect(control(/Assunto/).value).toBe('Oi');
    await set({ ...stored });
    expect(control(/Assunto/).value).toBe('Oi');
    await set({ ...stored, subject: 'Tchau' });
    expect(control(/Assunto/).value).toBe('Tchau');
  });

  it('names a value of another shape and leaves it alone', async () => {
    const odd = { ...stored, subject: { text: 'Olá' }, parts: ['um', { name: 'dois' }] };
    const { given } = await open(odd);
    fireEvent.change(within(screen.getByRole('group', { name: 'Parte 2' })).getByLabelText(/Nome/), {
      target: { value: 'três' },
    });
    expect(given.at(-1)).toEqual({ ...odd, parts: ['um', { name: 'três' }] });
  });

  it('changes nothing where it may only be read', async () => {
    await open(stored, { isReadOnly: true });
    expect(control(/Assunto/).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Adicionar|Remover/ })).toBeNull();
  });
});

function Seen({ label }: EditorProps) {
  const valueOf = useValueOf();
  return <output aria-label={label}>{['name', '../prefix'].map((name) => String(valueOf(name))).join(' ')}</output>;
}

describe('an editor that reads the values beside it', () => {
  it('shows those of its item and of the object around the list as they are now', async () => {
    interface Order {
      prefix: string;
      rows: readonly { name: string; seen?: unknown }[];
    }
    const order = defineForm<Order>({
      name: 'order',
      key: 'prefix',
      fields: {
        prefix: text({ label: 'Prefixo' }),
        rows: list<Order['rows'][number]>(
          object<Order['rows'][number]>({
            name: text({ label: 'Nome' }),
            seen: custom({ label: 'Visto', editor: Seen }),
          }),
          { label: 'Linhas', itemName: 'linha' },
        ),
      },
    });
    function Page() {
      const [value, setValue] = useState<Order>({ prefix: 'a', rows: [{ name: 'um' }, { name: 'dois' }] });
      return <ValueForm definition={order} value={value} onChange={setValue} />;
    }
    render(
      <TestEngine adapter={adapter}>
        <Page />
      </TestEngine>,
    );
    const second = within(await screen.findByRole('group', { name: 'Linha 2' }));
    expect(second.getByLabelText('Visto').textContent).toBe('dois a');
    fireEvent.change(second.getByLabelText(/Nome/), { target: { value: 'três' } });
    expect(second.getByLabelText('Visto').textContent).toBe('três a');
    type(/Prefixo/, 'b');
    expect(second.getByLabelText('Visto').textContent).toBe('três b');
  });
});

it('needs no id of the value, of which its type follows from the fields', async () => {
  const wait = defineForm({ name: 'wait', fields: { days: number({ label: 'Dias' }) } });
  const given: (number | null)[] = [];
  render(
    <TestEngine adapter={chamadoAdapter()}>
      <ValueForm definition={wait} value={{ days: 3 }} onChange={({ days }) => void given.push(days)} />
    </TestEngine>,
  );
  fireEvent.change(await screen.findByLabelText(/Dias/), { target: { value: '5' } });
  expect(given).toEqual([5]);
});
