import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button';
import { Column } from '../../testing/StoryLayout';
import { Banner } from './Banner';

const meta = {
  title: 'Peças/Aviso',
  component: Banner,
  args: { children: 'Que legal, sua conexão está ativa novamente!', onClose: fn() },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: ({ onClose }) => (
    <Column>
      <Banner tone="success" onClose={onClose}>
        Que legal, sua conexão está ativa novamente!
      </Banner>
      <Banner tone="warning">Ops! Parece que você não tem uma conexão com a internet ativa no momento...</Banner>
      <Banner tone="danger" action={<Button isCompact>Ver detalhes</Button>}>
        Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.
      </Banner>
      <Banner>Outra pessoa alterou este registro.</Banner>
    </Column>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
