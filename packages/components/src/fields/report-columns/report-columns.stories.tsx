import type { Meta, StoryObj } from '@storybook/react-vite';
import { writeReportColumns } from '@assunto/engine/fields';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../../testing/EngineStory';
import { fitsPhone, fitsRightToLeft } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { reportColumn, reportSubjects, reportValue, titleColumn } from '../../testing/reportColumns';
import { Column } from '../../testing/StoryLayout';

const help = 'O que o relatório mostra, da esquerda para a direita.';

const meta = {
  title: 'Campos/15 Colunas do relatório',
  component: FieldStory,
  args: {
    componentId: 15,
    label: 'Colunas',
    value: reportValue,
    services: { reportSubjects: () => Promise.resolve(reportSubjects) },
    onValue: fn(),
    width: 560,
  },
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

const openDesigner = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Editar Colunas' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Colunas do relatório' }));
};
type Designer = Awaited<ReturnType<typeof openDesigner>>;
const formOf = async (designer: Designer, letter: string) =>
  within(await designer.findByRole('group', { name: `Coluna ${letter}` }));

export const Loading: Story = {
  name: 'Says that the attributes are on their way',
  args: { services: { reportSubjects: () => new Promise(() => undefined) } },
  play: async ({ canvasElement }) => {
    const designer = await openDesigner(canvasElement);
    await expect(await designer.findByText('Carregando os atributos...')).toBeInTheDocument();
  },
};

const failing = fn();
export const Failed: Story = {
  name: 'Shows that the attributes failed to load, and loads them again on request',
  args: { services: { reportSubjects: failing } },
  beforeEach: () => {
    failing.mockReset();
    failing.mockResolvedValue(reportSubjects);
    failing.mockRejectedValueOnce(new Error('offline'));
  },
  play: async ({ canvasElement }) => {
    const designer = await openDesigner(canvasElement);
    await designer.findByText('Não foi possível carregar os atributos dos assuntos.');
    await userEvent.click(designer.getByRole('button', { name: 'Tentar novamente' }));
    const form = await formOf(designer, 'A');
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Texto/ })).toBeVisible());
  },
};

export const WithoutSubjects: Story = {
  name: 'Edits the stored text where the attributes are unknown',
  args: { services: {} },
  play: async ({ canvasElement }) => {
    const form = await formOf(await openDesigner(canvasElement), 'A');
    await expect(form.getByRole('textbox', { name: /^Texto/ })).toHaveValue(titleColumn.attributes[0]?.value);
  },
};

export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nenhuma coluna')).toBeVisible();
  },
};
export const Cleared: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Limpar Colunas' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('*')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Limpar Colunas' })).toBeNull();
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Colunas' });
    await expect(within(group).queryByRole('button')).toBeNull();
    await expect(within(canvasElement).queryByText('*')).toBeNull();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Editar Colunas' })).toBeDisabled();
  },
};
export const ErrorAndHelp: Story = {
  args: { value: null, error: 'Adicione pelo menos uma coluna', help },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Editar Colunas' });
    await expect(button).toHaveAccessibleDescription(`Adicione pelo menos uma coluna ${help}`);
  },
};
export const VeryLong: Story = {
  args: {
    value: writeReportColumns(Array.from({ length: 30 }, (_, index) => reportColumn(`Coluna ${index}`, '${a.b}'))),
    width: 320,
  },
  play: async (context) => {
    await fitsPhone(context);
    const designer = await openDesigner(context.canvasElement);
    await expect(designer.getByText('AD')).toBeInTheDocument();
  },
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('group', { name: 'Colunas' })).toBeVisible();
    await expect(canvasElement.querySelector('.as-field-label')).toBeNull();
  },
};
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await formOf(await openDesigner(canvasElement), 'A');
  },
};
export const Phone: Story = { args: { width: 320, help }, play: fitsPhone };
export const RightToLeft: Story = { args: { dir: 'rtl' }, play: fitsRightToLeft };
export const Cells: Story = {
  render: () => (
    <Column>
      <CellStory componentId={15} value={reportValue} />
      <CellStory componentId={15} value="{" />
      <CellStory componentId={15} value={null} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3 colunas: Título, Situação, Bairros')).toBeVisible();
  },
};
