import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CellStory } from '../testing/FieldStory';
import { ComputedPage } from '../testing/ComputedPage';

const meta = { title: 'Campos/Valores calculados', component: ComputedPage } satisfies Meta<typeof ComputedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a field shows. */
const valueIn = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name }).value;

export const WhileTyping: Story = {
  name: 'Follow what is typed, read-only, and show what the server computed once it has saved',
  args: { saved: { subtotal: 31.51, itens: 5 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const quantity = await canvas.findByRole('textbox', { name: 'Quantidade' });
    await expect(valueIn(canvasElement, /^Subtotal/)).toBe('21,00');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await userEvent.tab();
    await waitFor(() => expect(valueIn(canvasElement, /^Subtotal/)).toBe('31,50'));
    await expect(valueIn(canvasElement, /^Com taxa/)).toBe('34,65');
    await expect(valueIn(canvasElement, /^Resumo/)).toBe('3 unidades');
    await expect(canvas.getByRole('textbox', { name: /^Subtotal/ })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('textbox', { name: /^Subtotal/ })).toHaveAccessibleDescription(
      /^Calculado enquanto você preenche\./,
    );
    // Totals of other records do not follow what is typed here.
    await expect(valueIn(canvasElement, /^Itens/)).toBe('4');
    await expect(canvas.getByRole('textbox', { name: /^Itens/ })).toHaveAccessibleDescription(
      /^Calculado ao salvar, com outros registros\./,
    );

    await userEvent.clear(quantity);
    await userEvent.tab();
    await waitFor(() => expect(valueIn(canvasElement, /^Subtotal/)).toBe(''));
    await userEvent.type(quantity, '30');
    await userEvent.tab();
    await waitFor(() =>
      expect(
        within(canvas.getByRole('radiogroup', { name: 'Pedido grande' })).getByRole('radio', { name: 'Sim' }),
      ).toBeChecked(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(valueIn(canvasElement, /^Subtotal/)).toBe('31,51'));
    await expect(valueIn(canvasElement, /^Itens/)).toBe('5');
  },
};

export const NewRecord: Story = {
  name: 'Are empty in a new record until their values are there',
  args: { isNew: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const price = await canvas.findByRole('textbox', { name: 'Preço' });
    await expect([valueIn(canvasElement, /^Subtotal/), valueIn(canvasElement, /^Itens/)]).toEqual(['', '']);
    await userEvent.type(price, '2,5');
    await userEvent.tab();
    await expect(valueIn(canvasElement, /^Subtotal/)).toBe('');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantidade' }), '4');
    await userEvent.tab();
    await waitFor(() => expect(valueIn(canvasElement, /^Subtotal/)).toBe('10,00'));
  },
};

/** A computed value of each component number that a result may have. */
const cells = [
  { componentId: 23, value: 34.65, text: '34,65' },
  { componentId: 3, value: 12, text: '12' },
  { componentId: 5, value: -31.5, text: '-R$ 31,50' },
  { componentId: 24, value: 12.5, text: '12,50 %' },
  { componentId: 25, value: 1.25, text: '1,25 kg' },
  { componentId: 1, value: '3 unidades', text: '3 unidades' },
  { componentId: 32, value: '2026-03-10', text: '10/03/2026' },
  { componentId: 11, value: '2026-03-10T12:30:00Z', text: '10/03/2026 09:30' },
  { componentId: 3, value: null, text: '' },
];

export const Cells: Story = {
  name: 'Look in a list like stored values of their component number, and are empty without one',
  render: () => (
    <ul>
      {cells.map(({ componentId, value }, index) => (
        <li key={index}>
          <CellStory componentId={componentId} value={value} attribute={{ isEditable: false }} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const texts = () =>
      within(canvasElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll('\u00a0', ' ').trim());
    await waitFor(() => expect(texts()).toEqual(cells.map(({ text }) => text)));
  },
};
