import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Row } from '../../testing/StoryLayout';
import { TagChip } from './TagChip';

const meta = {
  title: 'Peças/Tag',
  component: TagChip,
  args: { name: 'Atrasado', color: '#d33030' },
} satisfies Meta<typeof TagChip>;
export default meta;

export const Colours: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      <TagChip name="Preta" color="#000000" />
      <TagChip name="Branca" color="#ffffff" />
      <TagChip name="Atrasado" color="#d33030" />
      <TagChip name="VIP" color="#7c3aed" />
      <TagChip name="Uma tag de texto comprido que ainda assim cabe em 50 car" color="#0f766e" />
    </Row>
  ),
};

export const Removable: StoryObj<typeof meta> = {
  args: { removeLabel: 'Tirar a tag Atrasado', onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tirar a tag Atrasado' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
