import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Pagination } from './Pagination';

const meta = {
  title: 'Peças/Paginação',
  component: Pagination,
  args: { total: 1903, page: 2, size: 50, sizes: [10, 25, 50, 100], onPage: fn(), onSize: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  name: 'Moves by a page and to the ends, and changes the size',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('51–100 de 1.903')).toBeVisible();
    for (const [name, page] of [
      ['Primeira página', 1],
      ['Página anterior', 1],
      ['Próxima página', 3],
      ['Última página', 39],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onPage).toHaveBeenLastCalledWith(page);
    }
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Por página' }), '100');
    await expect(args.onSize).toHaveBeenCalledWith(100);
  },
};

export const Counting: Story = {
  args: { total: null, page: 1, shown: 50 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Próxima página' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Última página' })).toBeDisabled();
  },
};

export const Estimated: Story = { args: { total: 998_500, isEstimate: true, shown: 50 } };
