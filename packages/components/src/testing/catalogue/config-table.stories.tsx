import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ConfigTables } from './ConfigTable';
import { registry } from './demonstration';

const meta = {
  title: 'Catálogo/Configuração',
  component: ConfigTables,
  tags: ['!autodocs'],
} satisfies Meta<typeof ConfigTables>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tables: Story = {
  name: 'Tabelas de todos os números',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('table')).toHaveLength(registry.numbers().length);
    const decimals = within(canvas.getByRole('table', { name: 'Configuração de 23, Número decimal' }));
    const row = within(decimals.getByRole('row', { name: /^precision/ }));
    await expect(row.getByText('Informe um número inteiro de 0 a 6.')).toBeVisible();
    await expect(row.getByText('Casas decimais.')).toBeVisible();
  },
};

export const Dark: Story = { name: 'Tabelas, escuro', globals: { theme: 'dark' } };
