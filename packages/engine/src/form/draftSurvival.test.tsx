// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../contract/subject';
import type { DataAdapter } from '../data/DataAdapter';
import { defineForm } from '../definition/defineForm';
import { text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import type { EntitySource } from '../entity/EntitySource';
import { english } from '../messages/en';
import { EngineProvider, type EngineProviderProps } from '../react/EngineProvider';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { plainFields } from '../react/testing/plainFields';
import { useEntityForm } from '../react/useEntityForm';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { withRules } from '../testing/withRules';
import { EntityForm } from './EntityForm';
import { RecordForm } from './RecordForm';

afterEach(cleanup);

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rendered = () => act(async () => undefined);
const inEnglish = { locale: 'en', messages: english };
const registry = createRegistry(plainFields);
const nobody = { accountId: 0, roomId: 0, name: '', email: null };

function Ticket({ talkId }: { talkId: number | 'add' }) {
  const record = useRecord('chamado', talkId);
  return (
    <RecordForm record={record} label="Chamado">
      <button>Salvar</button>
      <output aria-label="Estado">{JSON.stringify(record.isDirty)}</output>
    </RecordForm>
  );
}

type Page = Omit<EngineProviderProps, 'children' | 'registry'> & Partial<Pick<EngineProviderProps, 'registry'>>;

const ticketPage = (props: Page, talkId: number | 'add' = 9001) => (
  <EngineProvider registry={registry} {...props}>
    <Ticket talkId={talkId} />
  </EngineProvider>
);

async function openTicket(props: Page, talkId: number | 'add' = 9001) {
  const { rerender } = render(ticketPage(props, talkId));
  await screen.findByRole('form', { name: 'Chamado' });
  await rendered();
  return async (next: Page) => {
    rerender(ticketPage(next, talkId));
    await rendered();
  };
}

describe('what was typed in the form of a record stays, with the focus, until it is saved or discarded', () => {
  const adapter = chamadoAdapter();

  it.each<[string, Page]>([
    ['when the page changes its language', { adapter, language: inEnglish }],
    ['when a parent component creates the adapter anew', { adapter: chamadoAdapter() }],
    ['when a parent component creates the registry anew', { adapter, registry: createRegistry(plainFields) }],
    [
      'when the time zone or the name of the person changes',
      { adapter, timeZone: 'UTC', me: { ...nobody, name: 'Ana' } },
    ],
  ])('%s', async (_when, next) => {
    const change = await openTicket({ adapter });
    type(/Título/, 'Outro título');
    const input = field(/Título/);
    input.focus();
    await change(next);
    expect(input.value).toBe('Outro título');
    expect(document.activeElement).toBe(input);
    expect(input.isConnected).toBe(true);
    expect(screen.getByRole('status', { name: 'Estado' }).textContent).toBe('true');
  });

  it('but is not shown to another person', async () => {
    const change = await openTicket({ adapter });
    type(/Título/, 'Outro título');
    await change({ adapter, me: { ...nobody, accountId: 7 } });
    expect(field(/Título/).value).toBe('Impressora do balcão não imprime');
  });

  it('and is sent to the adapter of now, with what it has', async () => {
    const [first, second] = [chamadoAdapter(), chamadoAdapter()];
    const updates = [vi.fn(first.update), vi.fn(second.update)] as const;
    const change = await openTicket({ adapter: { ...first, update: updates[0] } });
    type(/Título/, 'Outro título');
    await change({ adapter: { ...second, update: updates[1] } });
    await press('Salvar');
    await waitFor(() => expect(updates[1]).toHaveBeenCalledTimes(1));
    expect(updates[0]).not.toHaveBeenCalled();
    expect(updates[1].mock.lastCall?.[2].talkValues).toEqual([{ subjectAttributeId: 101, value: 'Outro título' }]);
    await waitFor(() => expect(screen.getByRole('status', { name: 'Estado' }).textContent).toBe('false'));
  });

  it('and an adapter that cannot read the record takes nothing away', async () => {
    const change = await openTicket({ adapter });
    type(/Título/, 'Outro título');
    await change({ adapter: chamadoAdapter({ context: () => Promise.reject(new Error('x')) }) });
    expect(field(/Título/).value).toBe('Outro título');
  });

  it('and a problem that is shown is said in the language of now', async () => {
    const change = await openTicket({ adapter });
    type(/Título/, '');
    await press('Salvar');
    expect(screen.getAllByText(/obrigatóri/).length).toBeGreaterThan(0);
    await change({ adapter, language: inEnglish });
    expect(screen.getAllByText('Título is required.').length).toBeGreaterThan(0);
    expect(screen.queryByText(/obrigatóri/)).toBeNull();
  });

  it('and a record that was created meanwhile is not created again', async () => {
    const memory = chamadoAdapter();
    const create = vi.fn(memory.create);
    const update = vi.fn(memory.update);
    const withCreate = (): DataAdapter => ({ ...memory, create, update });
    const change = await openTicket({ adapter: withCreate() }, 'add');
    type(/Título/, 'Rede fora do ar');
    type(/Abertura/, '02/03/2026 09:30');
    await press('Salvar');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    type(/Título/, 'Rede lenta');
    await change({ adapter: withCreate() });
    await press('Salvar');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('also in a field that a rule hides meanwhile', async () => {
    const memory = chamadoAdapter();
    const rules = { descricao: { visibleWhen: { '==': [{ var: 'titulo' }, 'Rede'] } } };
    const ruled = (): DataAdapter => ({
      ...memory,
      context: async (request) => withRules(await memory.context(request), rules),
    });
    const change = await openTicket({ adapter: ruled() });
    type(/Título/, 'Rede');
    type('Descrição', 'O cabo está solto na sala 3');
    type(/Título/, 'Impressora');
    expect(screen.queryByRole('textbox', { name: 'Descrição' })).toBeNull();
    await change({ adapter: ruled() });
    type(/Título/, 'Rede');
    expect(field('Descrição').value).toBe('O cabo está solto na sala 3');
  });

  it('also when the form has other fields now', async () => {
    const memory = chamadoAdapter();
    const withoutFirst = (context: Context): Context => ({
      ...context,
      template: {
        ...context.template,
        templateAreas: context.template.templateAreas.filter(({ subjectAttributeId }) => subjectAttributeId !== 102),
      },
    });
    const change = await openTicket({ adapter });
    type(/Título/, 'Outro título');
    await change({ adapter: { ...memory, context: async (request) => withoutFirst(await memory.context(request)) } });
    expect(screen.queryByRole('textbox', { name: 'Quantidade' })).toBeNull();
    expect(field(/Título/).value).toBe('Outro título');
    expect(screen.getByRole('status', { name: 'Estado' }).textContent).toBe('true');
  });
});

interface Channel {
  id: number;
  name: string | null;
  address: string | null;
}

const channel = defineForm<Channel>({
  name: 'channel',
  fields: { name: text({ label: 'Nome', required: true }), address: text({ label: 'Endereço' }) },
});
const items: Channel[] = [{ id: 1, name: 'Portal', address: 'portal' }];
const channels = () => createMemoryEntities<Channel>({ key: 'id', items });

interface ChannelFormProps {
  definition?: typeof channel;
  source: EntitySource<Channel>;
  canUpdate?: boolean;
}

function ChannelForm({ definition = channel, source, canUpdate = true }: ChannelFormProps) {
  const form = useEntityForm({ definition, source, id: 1, permissions: { update: canUpdate } });
  return (
    <EntityForm form={form} label="Canal">
      <button>Salvar</button>
    </EntityForm>
  );
}

async function openChannel(content: ReactNode) {
  const page = (children: ReactNode, props: Partial<EngineProviderProps> = {}) => (
    <TestEngine adapter={adapterOfPage} {...props}>
      {children}
    </TestEngine>
  );
  const { rerender } = render(page(content));
  await screen.findByRole('form', { name: 'Canal' });
  await rendered();
  return async (next: ReactNode, props: Partial<EngineProviderProps> = {}) => {
    rerender(page(next, props));
    await rendered();
  };
}
const adapterOfPage = chamadoAdapter();

describe('what was typed in the form of an entity stays, with the focus, until it is saved or discarded', () => {
  it('when language, source and permissions are replaced', async () => {
    const change = await openChannel(<ChannelForm source={channels()} />);
    type(/Nome/, 'Loja');
    const input = field(/Nome/);
    input.focus();
    const replaced = channels();
    const update = vi.fn(replaced.update);
    await change(<ChannelForm source={channels()} />, { language: inEnglish });
    await change(<ChannelForm source={channels()} canUpdate={false} />);
    await change(<ChannelForm source={{ ...replaced, update }} />);
    expect([input.value, document.activeElement, input.isConnected]).toEqual(['Loja', input, true]);
    await press('Salvar');
    expect(update).toHaveBeenCalledTimes(1);
    expect(update.mock.lastCall?.[1]).toMatchObject({ name: 'Loja' });
  });

  it('when the definition has other texts and fields', async () => {
    const source = channels();
    const change = await openChannel(<ChannelForm source={source} />);
    type(/Nome/, 'Loja');
    const translated = defineForm<Channel>({
      name: 'channel',
      fields: { name: text({ label: 'Name', required: true }) },
    });
    await change(<ChannelForm definition={translated} source={source} />);
    expect(field(/Name/).value).toBe('Loja');
    expect(screen.queryByRole('textbox', { name: 'Endereço' })).toBeNull();
  });
});

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message === null ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

describe('a definition that a component creates anew with every render', () => {
  const onRender = vi.fn();
  beforeEach(() => void onRender.mockClear());

  function Inline({ source }: { source: EntitySource<Channel> }) {
    onRender();
    const [word, setWord] = useState('errado');
    const definition = defineForm<Channel>({
      name: 'channel',
      fields: { name: text({ label: 'Nome', check: (value) => (value === word ? `Não pode ser ${word}` : null) }) },
    });
    return (
      <>
        <ChannelForm definition={definition} source={source} />
        <button onClick={() => setWord('torto')}>Outra palavra</button>
      </>
    );
  }

  function InlineForm({ source }: { source: EntitySource<Channel> }) {
    onRender();
    const definition = defineForm<Channel>({ name: 'channel', fields: { name: text({ label: 'Nome' }) } });
    return <ChannelFormOf form={useEntityForm({ definition, source, id: 1 })} />;
  }
  const ChannelFormOf = ({ form }: { form: ReturnType<typeof useEntityForm<Channel>> }) => (
    <EntityForm form={form} label="Canal">
      <button>Salvar</button>
    </EntityForm>
  );

  it('is recognised: the form is read once, renders a few times, and what was typed stays', async () => {
    const source = channels();
    const read = vi.fn(source.read);
    await openChannel(<InlineForm source={{ ...source, read }} />);
    type(/Nome/, 'Loja');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(field(/Nome/).value).toBe('Loja');
    expect(read).toHaveBeenCalledTimes(1);
    expect(onRender.mock.calls.length).toBeLessThan(15);
  });

  it('is checked with the functions of the latest render', async () => {
    await openChannel(<Inline source={channels()} />);
    await press('Outra palavra');
    type(/Nome/, 'torto');
    fireEvent.blur(field(/Nome/));
    expect(screen.getByText('Não pode ser torto')).toBeDefined();
    type(/Nome/, 'errado');
    expect(screen.queryByText(/Não pode ser/)).toBeNull();
  });

  it('and a source of that kind is refused with what to do, in place of an endless loop', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function InlineSource() {
      onRender();
      return <ChannelFormOf form={useEntityForm({ definition: channel, source: channels(), id: 1 })} />;
    }
    render(
      <TestEngine adapter={adapterOfPage}>
        <Boundary>
          <InlineSource />
        </Boundary>
      </TestEngine>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('SOURCE_UNSTABLE');
    expect(alert.textContent).toContain('Create the source outside of the component');
    expect(onRender.mock.calls.length).toBeLessThan(15);
    vi.restoreAllMocks();
  });
});
