import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, EllipsisVertical, PowerOff, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { ContextMenu, type ContextMenuProps } from './ContextMenu';
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

export const LateItems: Story = {
  name: 'Moves no item while it is open: what comes later is last, what is gone cannot be chosen',
  render: () => <LateMenu />,
  play: async ({ canvasElement }) => {
    const names = () =>
      page()
        .getAllByRole('menuitem')
        .map((item) => item.textContent);
    const trigger = within(canvasElement).getByRole('button', { name: 'Mais ações' });
    await userEvent.click(trigger);
    await page().findByRole('menuitem', { name: 'Nova tarefa' });
    await expect(names()).toEqual(['Duplicar', 'Excluir', 'Nova tarefa']);
    await expect(page().getByRole('menuitem', { name: 'Excluir' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('menu')).toBeNull());
    await userEvent.click(trigger);
    await waitFor(() => expect(names()).toEqual(['Nova tarefa', 'Duplicar']));
  },
};

/** A menu whose page learns while it is open what may be done. */
function LateMenu() {
  const [isKnown, setKnown] = useState(false);
  const duplicate = { id: 'copy', label: 'Duplicar', onAction: copy };
  const items = isKnown
    ? [{ id: 'task', label: 'Nova tarefa', onAction: copy }, duplicate]
    : [duplicate, { id: 'delete', label: 'Excluir', onAction: remove }];
  return (
    <div onClick={() => setTimeout(() => setKnown(true), 100)}>
      <Menu label="Mais ações" items={items} />
    </div>
  );
}

export const AtThePointer: Story = {
  name: 'Opens at the pointer, and gives the focus back to what it is about',
  render: () => <PointerMenu />,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: 'Chamado 3869' });
    row.focus();
    await userEvent.pointer({ keys: '[MouseRight]', target: row });
    await userEvent.click(await page().findByRole('menuitem', { name: 'Copiar link' }));
    await expect(copy).toHaveBeenCalled();
    await waitFor(() => expect(row).toHaveFocus());
  },
};

function PointerMenu() {
  const [asked, setAsked] = useState<Pick<ContextMenuProps, 'anchor' | 'point'> | null>(null);
  return (
    <>
      <button
        type="button"
        className="as-button"
        onContextMenu={(event) => {
          event.preventDefault();
          setAsked({ anchor: event.currentTarget, point: { x: event.clientX, y: event.clientY } });
        }}
      >
        Chamado 3869
      </button>
      {asked && (
        <ContextMenu
          {...asked}
          label="Ações de Chamado 3869"
          items={[{ id: 'link', label: 'Copiar link', icon: <Copy />, onAction: copy }]}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
