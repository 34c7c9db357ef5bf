import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'Peças/Confirmação',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Excluir registros',
    children: 'Deseja excluir 3 registros? Esta ação não pode ser desfeita.',
    confirmLabel: 'Excluir',
    isDanger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('alertdialog', { name: 'Excluir registros' }));

export const Danger: Story = {
  name: 'Puts the cancelling button first, and confirms when it is pressed',
  play: async ({ args }) => {
    const inside = await dialog();
    await waitFor(() => expect(inside.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.click(inside.getByRole('button', { name: 'Excluir' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Pending: Story = {
  name: 'Waits for the work under way: nothing cancels it',
  args: { isPending: true },
  play: async ({ args }) => {
    const inside = await dialog();
    await userEvent.click(inside.getByRole('button', { name: 'Excluir' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
