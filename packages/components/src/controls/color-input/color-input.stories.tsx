import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { ColorInput, type ColorInputProps } from './ColorInput';

const label = 'Cor do menu';
const error = 'É obrigatório preencher o campo Cor do menu.';
const description = 'O texto fica claro ou escuro conforme a cor.';

const meta = {
  title: 'Controles/Cor',
  component: ColorInput,
  args: { label, value: '#0c5f58', onChange: fn() },
  render: controlled<ColorInputProps>(ColorInput),
} satisfies Meta<typeof ColorInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Takes #rgb and #rrggbb, with or without the sign',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'ABC');
    await expect(args.onChange).toHaveBeenLastCalledWith('#aabbcc');
    await userEvent.tab();
    await expect(input).toHaveValue('#aabbcc');
  },
};
export const Picked: Story = {
  name: "Is picked by the browser's own picker",
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement).getByLabelText(`Escolher cor: ${label}`);
    await fireEvent.change(picker, { target: { value: '#ad2a24' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('#ad2a24');
    await expect(find(canvasElement)).toHaveValue('#ad2a24');
  },
};
export const NoColor: Story = {
  name: 'Keeps a text that is no colour, gives null for it and says so',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, 'azul');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('azul');
    await expect(input).toHaveAccessibleDescription('Informe uma cor no formato #rrggbb.');
  },
};
export const Empty: Story = { args: { value: null }, play: showsEmpty(label) };
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: null, error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' }, play: showsDark };
