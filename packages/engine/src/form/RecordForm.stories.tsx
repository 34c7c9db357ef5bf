import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useRecord } from '../react/useRecord';
import type { SaveOutcome } from '../store/recordSaving';
import { RecordForm } from './RecordForm';

interface PageProps {
  adapter: DataAdapter;
  talkId: number | 'add';
  onSaved?: (outcome: SaveOutcome) => void;
}

function Page({ adapter, ...props }: PageProps) {
  return (
    <TestEngine adapter={adapter}>
      <Form {...props} />
    </TestEngine>
  );
}

function Form({ talkId, onSaved }: Omit<PageProps, 'adapter'>) {
  const record = useRecord('chamado', talkId);
  return (
    <RecordForm record={record} label="Chamado" {...(onSaved && { onSaved })}>
      <div>
        <button type="submit" className="as-button">
          Salvar
        </button>
      </div>
    </RecordForm>
  );
}

const meta = {
  title: 'Engine/RecordForm',
  component: Page,
  args: { adapter: chamadoAdapter(), talkId: 9001, onSaved: fn() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Edit: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: 'Título' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Impressora do caixa');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
    await expect(title).toHaveValue('Impressora do caixa');
  },
};

export const WhatIsMissing: Story = {
  args: { talkId: 'add' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    const summary = await canvas.findByRole('alert');
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByRole('textbox', { name: 'Título' })).toHaveFocus();
  },
};

const conflict = {
  code: 'TALK_CONFLICT',
  message: 'Ana Souza alterou este registro enquanto você o editava.',
  version: 5,
  errors: [],
  conflicts: [
    {
      subjectAttributeId: 101,
      attribute: 'titulo',
      attributeName: 'Título',
      mine: 'Impressora do caixa',
      theirs: 'Impressora fiscal parada',
      actorName: 'Ana Souza',
      changedIn: '2026-03-02T12:00:00Z',
    },
  ],
};
const refused = new EngineError('REQUEST_FAILED', {
  method: 'PUT',
  path: '/talk/chamado/9001',
  status: 409,
  message: conflict.message,
  answer: conflict,
});

export const Conflict: Story = {
  args: { adapter: chamadoAdapter({ update: () => Promise.reject(refused) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Título' }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /Impressora fiscal parada/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar escolhas' }));
    await expect(canvas.getByRole('textbox', { name: 'Título' })).toHaveValue('Impressora fiscal parada');
  },
};

export const Loading: Story = {
  args: { adapter: chamadoAdapter({ read: () => new Promise(() => undefined) }) },
};

const unreachable = new EngineError('NETWORK_UNAVAILABLE', { method: 'GET', path: '/', message: '' });

export const Failed: Story = {
  args: { adapter: chamadoAdapter({ read: () => Promise.reject(unreachable) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Verifique a conexão');
  },
};
