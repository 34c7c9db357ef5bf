import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import { showsCompact, showsDark, showsDisabled, showsErrorAndHelp, showsRequired } from '../../testing/fieldPlays';
import { Select, type SelectProps } from './Select';

const label = 'Unidade';
const error = 'É obrigatório selecionar um item da lista.';
const description = 'Em que o prazo é contado.';

const meta = {
  title: 'Controles/Lista',
  component: Select,
  args: {
    label,
    value: 2,
    onChange: fn(),
    options: [
      { id: 1, name: 'Minutos' },
      { id: 2, name: 'Horas' },
      { id: 3, name: 'Dias' },
    ],
  },
  render: controlled<SelectProps<string | number | null>>(Select),
} satisfies Meta<SelectProps<string | number | null>>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: label });

export const Chosen: Story = {
  name: 'Gives the id of the entry, as it is in the list',
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(find(canvasElement)).toHaveFocus();
    await expect(find(canvasElement)).toHaveDisplayValue('Horas');
    await userEvent.selectOptions(find(canvasElement), 'Dias');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
  },
};
export const Empty: Story = {
  name: 'Offers an entry for nothing where it has a name',
  args: { emptyName: 'Todas' },
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(find(canvasElement), 'Todas');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Unchosen: Story = {
  name: 'Asks to choose while nothing is chosen, and does not offer that as an entry',
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(find(canvasElement)).toHaveDisplayValue('Selecione');
    await expect(within(canvasElement).getByRole('option', { name: 'Selecione' })).toBeDisabled();
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: null, error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' }, play: showsDark };
