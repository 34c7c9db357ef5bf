import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  preservesPastedText,
  preservesTypedText,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const label = 'Coeficiente';
const error = 'Informe um número com no máximo 13 dígitos e 2 casas decimais.';
const help = 'Medido em laboratório.';

const meta = {
  title: 'Campos/23 Número decimal',
  component: FieldStory,
  args: { componentId: 23, label, value: 1234.5, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Has two decimals by default [FIELD-48]',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('1.234,50');
    await userEvent.clear(input);
    await userEvent.type(input, '1,5{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith(1.5);
    await expect(input).toHaveValue('1,50');
  },
};

export const Precise: Story = {
  name: 'Has the configured number of decimals, with the configured separators [FIELD-49]',
  args: { attribute: { componentConfigs: { precision: 6, thousands: ',' } } },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('1,234.500000');
    await userEvent.clear(input);
    await userEvent.type(input, '2.718282');
    await userEvent.tab();
    await expect(input).toHaveValue('2.718282');
    await expect(args.onValue).toHaveBeenLastCalledWith(2.718282);
  },
};

export const StaysAsTyped: Story = {
  name: 'Keeps more decimals than there is room for, and an exponent, as they are typed or pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(args, inputOf(canvasElement), '1,005', '1e3', '1.2.3');
    await preservesTypedText(args, inputOf(canvasElement), '1e3', '-1,005');
  },
};

export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: '0,00' } } },
  play: showsEmpty(label),
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired(label) };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly(label),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled(label) };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: 99999999999999, error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const VeryLong: Story = { tags: ['sheet'], args: { value: 9999999999999.99, width: 120 }, play: fitsContainer };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = { tags: ['sheet'], render: (args) => <CellStory {...args} />, play: showsCell('1.234,50') };
