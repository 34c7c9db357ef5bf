import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EmbeddedPage } from './EmbeddedPage';

const meta = {
  title: 'Motor/Em outra página',
  component: EmbeddedPage,
} satisfies Meta<typeof EmbeddedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnFields: Story = {
  name: 'Work records with a field 77 and a field 4 of a product team',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('★★★★'));
    const stars = await canvas.findByRole('spinbutton', { name: 'Nota' });
    const situation = canvas.getByRole('combobox', { name: 'Situação' });
    await expect(situation.tagName).toBe('SELECT');

    await userEvent.clear(stars);
    await userEvent.type(stars, '9');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(stars).toHaveAccessibleDescription('Dê de 1 a 5 estrelas.'));

    await userEvent.clear(stars);
    await userEvent.type(stars, '5');
    await userEvent.selectOptions(situation, 'Reprovada');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(await canvas.findByRole('gridcell', { name: '★★★★★' })).toBeVisible();
    await expect(await canvas.findByRole('gridcell', { name: 'Reprovada' })).toBeVisible();
  },
};

export const Unknown: Story = {
  name: 'Keep the value of a component that nobody registered when a record is saved',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Galpão 3'));
    // The form of the record replaces the empty form that was shown before.
    const locationField = () => canvas.getByRole('textbox', { name: 'Local' });
    await waitFor(() => expect(locationField()).toHaveValue('Galpão 3'));
    await userEvent.type(locationField(), ' fundos');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expect(await canvas.findByText('Galpão 3 fundos')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Mapa' })).toHaveAccessibleDescription(/componente 99/);
    await expect(canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mapa' }).value).toContain('-43.2');
  },
};
