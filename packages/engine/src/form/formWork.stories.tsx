import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import { english } from '../messages/en';
import type { EngineProviderProps } from '../react/EngineProvider';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useRecord } from '../react/useRecord';
import { withRules } from '../testing/withRules';
import { RecordForm } from './RecordForm';

function Form({ talkId = 9001 }: { talkId?: number | 'add' }) {
  const record = useRecord('chamado', talkId);
  return (
    <RecordForm record={record} label="Chamado">
      <div>
        <button type="submit" className="as-button">
          Salvar
        </button>
      </div>
    </RecordForm>
  );
}

interface PageProps extends Omit<EngineProviderProps, 'registry' | 'children'> {
  talkId?: number | 'add';
}

const Page = ({ talkId, ...engine }: PageProps) => (
  <TestEngine {...engine}>
    <Form {...(talkId !== undefined && { talkId })} />
  </TestEngine>
);

const meta = {
  title: 'Engine/Trabalho no formulário',
  component: Page,
  args: { adapter: chamadoAdapter() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const urgent = { '==': [{ var: 'urgente' }, true] };

/** The tickets, whose form has rules about 'Urgente'. */
function ruledAdapter(): DataAdapter {
  const memory = chamadoAdapter();
  const rules = {
    titulo: { readOnlyWhen: urgent },
    quantidade: { visibleWhen: urgent },
    previsao: { requiredWhen: urgent },
    descricao: { valueWhen: [{ when: urgent, from: 'protocolo' }] },
  };
  return { ...memory, context: async (...given) => withRules(await memory.context(...given), rules) };
}

export const Rules: Story = {
  args: { adapter: ruledAdapter(), talkId: 9002 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const urgente = await canvas.findByRole('textbox', { name: 'Urgente' });
    await expect(canvas.queryByRole('textbox', { name: 'Quantidade' })).toBeNull();
    await fireEvent.change(urgente, { target: { value: 'Sim' } });
    await expect(await canvas.findByRole('textbox', { name: 'Quantidade' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Título' })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('textbox', { name: 'Descrição' })).toHaveValue('2026-000002');
    await expect(canvas.getByRole('textbox', { name: 'Previsão' })).toBeRequired();
  },
};

export const UndoAndRedo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: 'Título' });
    await userEvent.type(title, '!');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Previsão' }), '{Control>}z{/Control}');
    await expect(title).toHaveValue('Impressora do balcão não imprime');
    await expect(title).toHaveFocus();
    await expect(canvas.getByText('Desfeito: Título')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(title).toHaveValue('Impressora do balcão não imprime!');
  },
};

const storedDraft = JSON.stringify({
  storedIn: '2026-03-02T12:00:00Z',
  version: 1,
  values: [
    [101, { value: 'Impressora do caixa', base: 'Impressora do balcão não imprime' }],
    [102, { value: 5, base: 3 }],
  ],
});
const drafts = { read: async () => storedDraft, write: async () => undefined, remove: async () => undefined };

/** Values changed only by the person are restored; for those that also changed in the record the person is asked. */
export const UnsavedWork: Story = {
  args: { drafts },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('Há alterações não salvas deste registro, de 02/03/2026, 09:00.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restaurar' }));
    await expect(canvas.getByRole('textbox', { name: 'Título' })).toHaveValue('Impressora do caixa');
    await userEvent.click(await canvas.findByRole('radio', { name: 'Sua alteração: 5' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar escolhas' }));
    await expect(canvas.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('5');
  },
};

const theirs = { actorName: 'Ana Souza', changedIn: '2026-03-02T12:00:00Z' };
const answer = {
  code: 'TALK_CONFLICT',
  message: 'Ana Souza alterou este registro.',
  version: 5,
  errors: [],
  conflicts: [
    {
      subjectAttributeId: 101,
      attribute: 'titulo',
      attributeName: 'Título',
      mine: 'Impressora do balcão não imprime!',
      theirs: 'Impressora fiscal parada',
      ...theirs,
    },
    { subjectAttributeId: 102, attribute: 'quantidade', attributeName: 'Quantidade', mine: 5, theirs: null, ...theirs },
  ],
};
const refused = new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status: 409, message: '', answer });

export const ConflictOfTwoFields: Story = {
  args: { adapter: chamadoAdapter({ update: () => Promise.reject(refused) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Título' }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    const panel = within(await canvas.findByRole('region', { name: 'Outra pessoa alterou este registro' }));
    await userEvent.click(panel.getByRole('button', { name: 'Ficar com todos os deles' }));
    await expect(panel.getAllByRole('radio', { name: /Alteração de Ana Souza em 02\/03\/2026/ })[1]).toBeChecked();
  },
};

export const ConflictInTheDark: Story = { ...ConflictOfTwoFields, globals: { theme: 'dark' } };

export const InEnglish: Story = {
  args: { language: { locale: 'en', messages: english }, talkId: 'add' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(canvas.getByText('Correct 2 fields before saving:')).toBeVisible());
  },
};
