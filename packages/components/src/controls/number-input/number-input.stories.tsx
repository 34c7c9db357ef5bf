import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { NumberInput, type NumberInputProps } from './NumberInput';

const label = 'Prazo';
const error = 'É obrigatório preencher o campo Prazo.';
const description = 'Quantos dias há para atender.';

const meta = {
  title: 'Controles/Número',
  component: NumberInput,
  args: { label, value: 30, onChange: fn() },
  render: controlled<NumberInputProps>(NumberInput),
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Gives the number that is typed, and null for an empty text',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '-42');
    await expect(args.onChange).toHaveBeenLastCalledWith(-42);
  },
};
export const Decimals: Story = {
  name: 'Takes a comma before decimals, and pasted dots between thousands',
  args: { value: 1.5, decimals: 2, prefix: 'R$' },
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await expect(input).toHaveValue('1,5');
    await expect(input).toHaveAccessibleDescription('R$');
    await userEvent.clear(input);
    await userEvent.paste('1.234,56');
    await expect(args.onChange).toHaveBeenLastCalledWith(1234.56);
    await userEvent.tab();
    await expect(input).toHaveValue('1234,56');
  },
};
export const NoNumber: Story = {
  name: 'Keeps a text that is no number, gives null for it and says so, until it is corrected',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, 'dez');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('dez');
    await expect(input).toHaveAccessibleDescription('Informe um número inteiro, apenas com dígitos.');
    await userEvent.clear(input);
    await userEvent.type(input, '10');
    await expect(args.onChange).toHaveBeenLastCalledWith(10);
    await expect(input).toBeValid();
  },
};
export const OutOfRange: Story = {
  name: 'Names the limits of a number that is beyond them',
  args: { minimum: 1, maximum: 365, suffix: 'dias' },
  play: async ({ canvasElement }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '366');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Informe um número entre 1 e 365. dias');
  },
};
export const Stored: Story = {
  name: 'Gives an unreadable text to a form that validates it',
  args: { onInvalidText: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(find(canvasElement));
    await userEvent.type(find(canvasElement), 'x');
    await expect(args.onInvalidText).toHaveBeenLastCalledWith('x');
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: null, error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true, suffix: 'dias' }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = {
  args: { error, description, suffix: 'dias' },
  globals: { theme: 'dark' },
  play: showsDark,
};
