import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EditorServices } from '@assunto/engine';
import { expect, fn, userEvent, waitFor, within, type Mock } from 'storybook/test';
import { EngineStory } from '../../testing/EngineStory';
import { fitsPhone, fitsRightToLeft, showsDark } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { filterAttributes } from '../../testing/filterAttributes';

const services = { searchOptions: () => Promise.resolve([]), filterAttributes: () => filterAttributes };
const tree = { and: [{ '==': [{ var: 'urgente' }, true] }, { in: [{ var: 'status' }, ['aberto', 'andamento']] }] };

const meta = {
  title: 'Campos/12 Filtro',
  component: FieldStory,
  args: { componentId: 12, label: 'Quando avisar', value: tree, services, onValue: fn(), width: 560 },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  name: 'Is the editor of component 12: shows the sentence, opens the builder, gives the tree [FIELD-24]',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Urgente é Sim e Status é um destes (Aberto, Em andamento)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Editar Quando avisar' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Quando avisar' }));
    await userEvent.click((await dialog.findAllByRole('button', { name: 'Remover condição' }))[1]!);
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith({ '==': [{ var: 'urgente' }, true] });
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('Urgente é Sim')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nenhuma condição')).toBeVisible();
  },
};
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('*')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Limpar Quando avisar' })).toBeNull();
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Quando avisar' });
    await expect(within(group).queryByRole('button')).toBeNull();
    await expect(within(canvasElement).queryByText('*')).toBeNull();
  },
};
export const ErrorAndHelp: Story = {
  args: { value: null, error: 'Preencha este campo.', help: 'Quem muda o registro não é avisado.' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Editar Quando avisar' });
    await expect(button).toHaveAccessibleDescription('Preencha este campo. Quem muda o registro não é avisado.');
  },
};
export const OutOfReach: Story = {
  args: { value: { '==': [{ var: 'secreto' }, 1] } },
  play: async ({ canvasElement }) => {
    const message = 'O filtro usa um atributo que não existe ou ao qual você não tem acesso.';
    await expect(await within(canvasElement).findByText(message)).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Editar Quando avisar' })).toBeDisabled();
  },
};
export const Cleared: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Limpar Quando avisar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};
export const VeryLong: Story = {
  args: {
    value: {
      or: Array.from({ length: 30 }, (_, index) => ({ '==': [{ var: 'titulo' }, `Título bem comprido ${index}`] })),
    },
    width: 320,
  },
  play: fitsPhone,
};

const asked: Mock<NonNullable<EditorServices['reportSubjects']>> = fn();
const withoutAttributes = { searchOptions: () => Promise.resolve([]), reportSubjects: asked };
const ticket = { subjectId: 3, subjectIdentifier: 'chamado', subjectName: 'Chamado', attributes: filterAttributes };
const sentence = 'Urgente é Sim e Status é um destes (Aberto, Em andamento)';
export const Asked: Story = {
  name: 'Asks which attributes a filter may name where the page does not know',
  args: { services: withoutAttributes },
  beforeEach: () => void asked.mockReset().mockResolvedValue([ticket]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(sentence)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Editar Quando avisar' }));
    await within(document.body).findByRole('dialog', { name: 'Quando avisar' });
    await expect(asked).toHaveBeenCalledTimes(1);
  },
};
export const Loading: Story = {
  args: { services: withoutAttributes },
  beforeEach: () => void asked.mockReset().mockReturnValue(new Promise(() => undefined)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Carregando...')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'Shows that the attributes failed to load, and loads them again on request',
  args: { services: withoutAttributes },
  beforeEach: () => void asked.mockReset().mockResolvedValue([ticket]).mockRejectedValueOnce(new Error('offline')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Não foi possível carregar os atributos do filtro.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(await canvas.findByText(sentence)).toBeVisible();
  },
};
export const RightToLeft: Story = { args: { dir: 'rtl' }, play: fitsRightToLeft };
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByRole('group', { name: args.label })).toBeVisible();
    await expect(canvasElement.querySelector('.as-field-label')).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { args: { width: 320 }, play: fitsPhone };
export const Cell: Story = {
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    // The engine of this story has no attributes, so the filter cannot be described.
    await expect(within(canvasElement).getByText('Filtro definido')).toBeVisible();
  },
};
