import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import { RadioGroup, type RadioGroupProps } from './RadioGroup';

const label = 'Formato';
const error = 'Escolha um formato.';
const description = 'O arquivo tem as colunas da lista.';

const meta = {
  title: 'Controles/Uma de poucas',
  component: RadioGroup,
  args: {
    label,
    value: 'xlsx',
    onChange: fn(),
    options: [
      { value: 'xlsx', label: 'Planilha', hint: 'Abre no Excel.' },
      { value: 'csv', label: 'CSV', hint: 'Texto, para outros sistemas.' },
    ],
  },
  render: controlled<RadioGroupProps<string>>(RadioGroup),
} satisfies Meta<RadioGroupProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const group = (canvasElement: HTMLElement) => within(canvasElement).getByRole('radiogroup', { name: /^Formato/ });

export const Chosen: Story = {
  name: 'Is chosen by a press and by the arrow keys',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(group(canvasElement)).getByText('CSV'));
    await expect(args.onChange).toHaveBeenLastCalledWith('csv');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('xlsx');
  },
};
export const Segments: Story = {
  args: {
    variant: 'segments',
    options: [
      { value: 'xlsx', label: 'Planilha' },
      { value: 'csv', label: 'CSV' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Planilha' })).toBeChecked();
  },
};
export const Details: Story = {
  name: 'Has the input of the chosen option beside it',
  args: {
    label: 'Formato',
    options: [
      { value: 'xlsx', label: 'Planilha' },
      {
        value: 'csv',
        label: 'CSV com',
        detail: <input className="as-input" aria-label="Separador" defaultValue=";" />,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'CSV com' }));
    await expect(canvas.getByRole('textbox', { name: 'Separador' })).toHaveValue(';');
  },
};
export const ErrorAndDescription: Story = {
  args: { error, description, isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(group(canvasElement)).toBeRequired();
    await expect(group(canvasElement)).toHaveAccessibleDescription(`${error} ${description}`);
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('CSV'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const radio of within(canvasElement).getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
export const HiddenLabel: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvasElement }) => {
    await expect(group(canvasElement)).toBeVisible();
    await expect(within(canvasElement).queryByText(label)).toBeNull();
  },
};
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' } };
