import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, EllipsisVertical, PowerOff, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Menu } from './Menu';

const remove = fn();
const copy = fn();

const meta = {
  title: 'Peças/Menu',
  component: Menu,
  args: {
    label: 'Mais ações',
    icon: <EllipsisVertical />,
    items: [
      { id: 'copy', label: 'Duplicar', icon: <Copy />, onAction: copy },
      { id: 'off', label: 'Desativar', icon: <PowerOff />, isDisabled: true, onAction: fn() },
      { id: 'delete', label: 'Excluir', icon: <Trash2 />, isDanger: true, startsGroup: true, onAction: remove },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Pointer: Story = {
  name: 'Runs the chosen action and closes',
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Mais ações' });
    await userEvent.click(trigger);
    await userEvent.click(await page().findByRole('menuitem', { name: 'Excluir' }));
    await expect(remove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Keyboard: Story = {
  name: 'Opens by the arrow key, skips what is disabled, closes by Escape',
  args: { isIconOnly: true },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page().getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(page().getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull());
    await expect(copy).not.toHaveBeenCalled();
  },
};
