import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  preservesPastedText,
  preservesTypedText,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const label = 'Desconto';
const error = 'Informe um valor entre 0,00 % e 100,00 %.';
const help = 'Sobre o valor da nota.';

const meta = {
  title: 'Campos/24 Porcentagem',
  component: FieldStory,
  args: { componentId: 24, label, value: 12.5, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Is stored as typed, and shown with its sign',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('12,50');
    await expect(input).toHaveAccessibleDescription('%');
    await userEvent.clear(input);
    await userEvent.type(input, '7,5 %');
    await userEvent.tab();
    await expect(input).toHaveValue('7,50');
    await expect(args.onValue).toHaveBeenLastCalledWith(7.5);
  },
};

export const Pasted: Story = {
  name: 'Understands what is pasted, with or without its sign',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    for (const [text, shown, value] of [
      ['7,5 %', '7,50', 7.5],
      ['1.239,5', '1.239,50', 1239.5],
      ['12.5%', '12,50', 12.5],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(text);
      await userEvent.tab();
      await expect(input).toHaveValue(shown);
      await expect(args.onValue).toHaveBeenLastCalledWith(value);
    }
  },
};

export const StaysAsTyped: Story = {
  name: 'Keeps more decimals than there is room for, and what is no percentage, as they are typed or pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(args, inputOf(canvasElement), '1,239', '1e3', '5 kg');
    await preservesTypedText(args, inputOf(canvasElement), '7,125 %', '1e3');
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty(label) };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired(label) };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly(label),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled(label) };
export const ErrorAndHelp: Story = {
  args: { value: 120, error, help },
  play: async ({ canvasElement }) => {
    await expect(inputOf(canvasElement)).toBeInvalid();
    await expect(inputOf(canvasElement)).toHaveAccessibleDescription(`${error} ${help} %`);
  },
};
export const VeryLong: Story = { tags: ['sheet'], args: { value: 9999999999999.99, width: 140 }, play: fitsContainer };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = {
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('12,50 %');
  },
};
