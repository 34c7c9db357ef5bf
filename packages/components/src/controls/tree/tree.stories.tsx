import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../../ui/icon-button/IconButton';
import { Tree } from './Tree';
import type { TreeNode, TreeNodeId } from './TreeNode';
import type { TreeProps } from './TreeProps';

const items: readonly TreeNode[] = [
  {
    id: 'ti',
    name: 'Tecnologia',
    children: [
      { id: 'redes', name: 'Redes' },
      {
        id: 'sistemas',
        name: 'Sistemas',
        children: [
          { id: 'erp', name: 'ERP' },
          { id: 'site', name: 'Site' },
        ],
      },
    ],
  },
  { id: 'rh', name: 'Pessoas', hasChildren: true },
  { id: 'old', name: 'Arquivo morto', isDisabled: true },
];

function ControlledTree({ expanded: start, checked: startChecked, onExpand, onCheck, ...rest }: TreeProps) {
  const [expanded, setExpanded] = useState(start);
  const [checked, setChecked] = useState(startChecked);
  const checks = checked && {
    checked,
    onCheck: (next: ReadonlySet<TreeNodeId>) => {
      setChecked(next);
      onCheck?.(next);
    },
  };
  return (
    <div style={{ maxWidth: 420 }}>
      <Tree
        {...rest}
        {...checks}
        expanded={expanded}
        onExpand={(next) => {
          setExpanded(next);
          onExpand(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Controles/Árvore',
  component: Tree,
  args: { label: 'Equipes', items, expanded: new Set(['ti']), onExpand: fn() },
  render: (args) => <ControlledTree {...args} />,
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (canvasElement: HTMLElement, name: string | RegExp) => within(canvasElement).findByRole('row', { name });

export const Keyboard: Story = {
  name: 'Opens, closes and moves by the arrow keys, and finds by the first letters',
  args: { onOpen: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(await within(canvasElement).findByRole('treegrid', { name: 'Equipes' })).toBeVisible();
    await userEvent.tab();
    await expect(await row(canvasElement, 'Tecnologia')).toHaveFocus();
    await expect(await row(canvasElement, 'Tecnologia')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(await row(canvasElement, 'Sistemas')).toHaveFocus();
    await expect(await row(canvasElement, 'Sistemas')).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowRight}');
    await expect(await row(canvasElement, 'ERP')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(within(canvasElement).queryByRole('row', { name: 'ERP' })).toBeNull();
    await userEvent.keyboard('red');
    await expect(await row(canvasElement, 'Redes')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('redes');
  },
};
export const Checked: Story = {
  name: 'Checks an entry with all below it by the space bar, and shows what is checked in part',
  args: { expanded: new Set(['ti', 'sistemas']), checked: new Set(), onCheck: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = async (name: string) => within(await row(canvasElement, name)).getByRole('checkbox');
    await row(canvasElement, 'Sistemas');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onCheck).toHaveBeenLastCalledWith(new Set(['sistemas', 'erp', 'site']));
    await expect(await box('ERP')).toBeChecked();
    await expect(await box('Tecnologia')).toBePartiallyChecked();
    await userEvent.click(canvas.getByText('Redes'));
    await expect(await box('Tecnologia')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(await box('Tecnologia')).toBeChecked();
    await expect(await box('Arquivo morto')).toBeDisabled();
  },
};
export const LoadedLater: Story = {
  name: 'Asks for the children of an entry when it opens, and says that they are coming',
  play: async ({ canvasElement, args }) => {
    const button = within(await row(canvasElement, 'Pessoas')).getByRole('button', { name: /Abrir Pessoas/ });
    await userEvent.click(button);
    await expect(args.onExpand).toHaveBeenLastCalledWith(new Set(['ti', 'rh']));
    await expect(await row(canvasElement, 'Carregando...')).toHaveAttribute('aria-disabled', 'true');
  },
};
export const WithActions: Story = {
  name: 'Has buttons behind the names, reached by the right arrow',
  args: {
    renderActions: ({ name }) => <IconButton label={`Editar ${name}`} icon={<Pencil />} isCompact variant="ghost" />,
  },
  play: async ({ canvasElement }) => {
    await row(canvasElement, /Redes/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Editar Redes' })).toHaveFocus());
  },
};
export const Draggable: Story = {
  name: 'Leaves dragging to the hooks of the caller, and gives each entry a handle',
  render: function Dragged(args) {
    const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
      getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    });
    return <ControlledTree {...args} dragAndDropHooks={dragAndDropHooks} />;
  },
  play: async ({ canvasElement }) => {
    const redes = await row(canvasElement, /Redes/);
    await expect(redes).toHaveAttribute('draggable', 'true');
    await expect(within(redes).getByRole('button', { name: /Mover Redes/ })).toBeVisible();
  },
};
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nenhum item para ser exibido')).toBeVisible();
  },
};
export const Dark: Story = {
  args: { expanded: new Set(['ti', 'sistemas']), checked: new Set(['erp']), onCheck: fn() },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await row(canvasElement, 'ERP');
  },
};
