import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

const meta = {
  title: 'Peças/Diálogo',
  component: Dialog,
  args: {
    title: 'Editar Registro: 4312',
    isOpen: false,
    onClose: () => undefined,
    children: <p>O conteúdo do diálogo rola, o rodapé fica à vista.</p>,
  },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
        <Dialog {...args} isOpen={isOpen} onClose={close} footer={<Button onClick={close}>Cancelar</Button>} />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Abrir' }));
  return within(document.body).findByRole('dialog', { name: 'Editar Registro: 4312' });
};

/** The dialog is exactly that wide, unless the window is narrower. */
const hasWidth = (width: number): Story['play'] => {
  return async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const frame = dialog.closest<HTMLElement>('.as-dialog')!;
    await expect(getComputedStyle(frame).maxWidth).toBe(`${width}px`);
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(0));
    await waitFor(() =>
      expect(Math.round(frame.offsetWidth)).toBe(Math.min(width, frame.parentElement!.clientWidth - 32)),
    );
  };
};

export const EscapeReturnsFocus: Story = {
  name: 'Closes by Escape and gives focus back',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Abrir' })).toHaveFocus());
  },
};

export const EscapeWithoutFocus: Story = {
  name: 'Closes by Escape while nothing has the focus, the uppermost first',
  render: function Both(args) {
    const [depth, setDepth] = useState(0);
    return (
      <>
        <Button onClick={() => setDepth(1)}>Abrir</Button>
        <Dialog {...args} isOpen={depth > 0} onClose={() => setDepth(0)}>
          <Button onClick={() => setDepth(2)}>Excluir</Button>
        </Dialog>
        <Dialog title="Excluir o filtro?" role="alertdialog" isOpen={depth > 1} onClose={() => setDepth(1)}>
          Os outros não o verão mais.
        </Dialog>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const page = within(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Excluir' }));
    const question = await page.findByRole('alertdialog');
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(page.getByRole('dialog')).toBeVisible();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const Size480: Story = { name: 'Is 480 wide [CONST-10] [LIMIT-07]', args: { size: 480 }, play: hasWidth(480) };
export const Size540: Story = { name: 'Is 540 wide [CONST-11]', args: { size: 540 }, play: hasWidth(540) };
export const Size640: Story = { name: 'Is 640 wide [LIMIT-07]', args: { size: 640 }, play: hasWidth(640) };
export const Size1080: Story = { name: 'Is 1080 wide [CONST-12]', args: { size: 1080 }, play: hasWidth(1080) };
export const Layers: Story = {
  name: 'Is at z-index 1000, and what opens over it at 10000 [LIMIT-08]',
  args: { title: 'Editar Registro: 4312' },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const overlay = dialog.closest<HTMLElement>('.as-dialog-overlay')!;
    await expect(getComputedStyle(overlay).zIndex).toBe('1000');
    const above = document.createElement('div');
    above.className = 'as-popover';
    document.body.append(above);
    await expect(getComputedStyle(above).zIndex).toBe('10000');
    above.remove();
  },
};
