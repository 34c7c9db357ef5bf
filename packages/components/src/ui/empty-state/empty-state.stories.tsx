import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox, Plus } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Peças/Nada a mostrar',
  component: EmptyState,
  args: {
    title: 'Nenhum registro encontrado',
    children: 'Mude o filtro ou crie o primeiro registro deste assunto.',
    icon: <Inbox />,
    action: (
      <Button variant="primary" icon={<Plus />}>
        Novo registro
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

export const WithAction: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nenhum registro encontrado')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Novo registro' })).toBeVisible();
  },
};
