import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row } from '../../testing/StoryLayout';
import { Button } from './Button';

const meta = {
  title: 'Peças/Botão',
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: (args) => (
    <Row>
      <Button {...args} variant="primary" />
      <Button {...args} icon={<Plus />}>
        Novo registro
      </Button>
      <Button {...args} variant="ghost">
        Limpar
      </Button>
      <Button {...args} variant="danger" icon={<Trash2 />}>
        Excluir
      </Button>
      <Button {...args} isCompact>
        Filtrar
      </Button>
      <Button {...args} disabled>
        Indisponível
      </Button>
    </Row>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Indisponível' })).toBeDisabled();
  },
};

export const Pending: Story = {
  args: { variant: 'primary', isPending: true, children: 'Salvando' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Salvando' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
