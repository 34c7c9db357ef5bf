import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { filterAttributes } from '../testing/filterAttributes';
import { FilterDialog } from './FilterDialog';

const meta = {
  title: 'Filtro/Diálogo',
  component: FilterDialog,
  args: {
    isOpen: true,
    attributes: filterAttributes,
    tree: { contains: [{ var: 'titulo' }, 'papel'] },
    onApply: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FilterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'Filtro' }));

export const Applied: Story = {
  name: 'Gives the filter when one applies',
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.type(await inside.findByRole('textbox', { name: 'Título, valor' }), ' A4');
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(inside.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onApply).toHaveBeenCalledWith({ contains: [{ var: 'titulo' }, 'papel A4'] });
  },
};

export const Incomplete: Story = {
  name: 'Says what is missing instead of applying half a filter',
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.click(await inside.findByRole('button', { name: 'Adicionar condição' }));
    await userEvent.click(inside.getByRole('button', { name: 'Aplicar' }));
    await expect(await inside.findByText('Escolha o atributo.')).toBeVisible();
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};

export const Discarded: Story = {
  name: 'Asks before it throws changes away',
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.type(await inside.findByRole('textbox', { name: 'Título, valor' }), '!');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    const question = within(await within(document.body).findByRole('alertdialog', { name: 'Descartar alterações' }));
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    await userEvent.click(inside.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Descartar' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Untouched: Story = {
  name: 'Closes at once when nothing was changed',
  play: async ({ args }) => {
    const inside = await dialog();
    await inside.findByRole('textbox', { name: 'Título, valor' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
