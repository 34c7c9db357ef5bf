import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ChamadoPage } from '../testing/ChamadoPage';

const meta = {
  title: 'Campos/Todos juntos',
  component: ChamadoPage,
  args: { onSaved: fn() },
} satisfies Meta<typeof ChamadoPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  name: 'Edit a record in a form, each by its label',
  args: { talkId: 9001 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: 'Título' });
    await expect(await canvas.findByText('Urgente é Sim')).toBeVisible();
    await userEvent.clear(title);
    await userEvent.type(title, 'Impressora da recepção');
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Status' }));
    await userEvent.keyboard('concl{Enter}');
    await userEvent.click(canvas.getByRole('radio', { name: 'Não' }));
    const due = canvas.getByRole('textbox', { name: 'Previsão' });
    await userEvent.clear(due);
    await userEvent.type(due, '30122026');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveValue('Concluído');
    await expect(due).toHaveValue('30/12/2026');
  },
};

export const Refused: Story = {
  name: 'Say what is missing in a new record [FIELD-41]',
  args: { talkId: 'add' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const status = await canvas.findByRole('combobox', { name: 'Status' });
    await userEvent.clear(status);
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(status).toHaveAccessibleDescription('É obrigatório selecionar um item da lista.'));
    await expect(status).toBeInvalid();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const HalfTyped: Story = {
  name: 'Refuse a half typed date and keep what was typed',
  args: { talkId: 9001 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const due = await canvas.findByRole('textbox', { name: 'Previsão' });
    await userEvent.clear(due);
    await userEvent.type(due, '3012{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(due).toBeInvalid());
    await expect(due).toHaveValue('30/12/');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const Dark: Story = { args: { talkId: 9001 }, globals: { theme: 'dark' } };

export const Grid: Story = {
  name: 'Show and filter a list in a grid',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Impressora do balcão não imprime')).toBeVisible();
    const status = await canvas.findByRole('combobox', { name: /Status/ });
    await userEvent.click(status);
    await userEvent.click(await canvas.findByRole('option', { name: 'Concluído' }));
    await waitFor(() => expect(canvas.queryByText('Impressora do balcão não imprime')).toBeNull());
    await expect(await canvas.findByText('Área de trabalho lenta')).toBeVisible();
  },
};

export const DarkGrid: Story = { globals: { theme: 'dark' } };
