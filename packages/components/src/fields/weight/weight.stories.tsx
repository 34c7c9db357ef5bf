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
import { Column } from '../../testing/StoryLayout';

const label = 'Peso bruto';
const error = 'Informe um valor menor ou igual a 30.000,00 kg.';
const help = 'Com a embalagem.';

const meta = {
  title: 'Campos/25 Peso ou volume',
  component: FieldStory,
  args: { componentId: 25, label, value: 1500, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Bears its unit and converts another one of its family',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('1.500,00');
    await expect(input).toHaveAccessibleDescription('kg');
    await userEvent.clear(input);
    await userEvent.type(input, '2,5 t');
    await expect(args.onValue).toHaveBeenLastCalledWith(2500);
    await userEvent.tab();
    await expect(input).toHaveValue('2.500,00');
    await userEvent.clear(input);
    await userEvent.type(input, '750 gramas');
    await userEvent.tab();
    await expect(input).toHaveValue('0,75');
  },
};

export const OtherFamily: Story = {
  name: 'Keeps a unit that cannot be converted, for validation to say so',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '2 litros');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('2 litros');
    await expect(input).toHaveValue('2 litros');
  },
};

export const StaysAsTyped: Story = {
  name: 'Keeps what would have to be rounded, or is in an unknown unit, as it is typed or pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(args, inputOf(canvasElement), '1,005', '10 lb', '1e3', '7 g');
    await preservesTypedText(args, inputOf(canvasElement), '1,005 kg', '10 lb');
  },
};

export const Volume: Story = {
  args: { label: 'Volume', value: 2.5, attribute: { componentConfigs: { unit: 'm³', precision: 3 } } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Volume' });
    await expect(input).toHaveValue('2,500');
    await userEvent.clear(input);
    await userEvent.type(input, '800 litros');
    await userEvent.tab();
    await expect(input).toHaveValue('0,800');
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
  args: { value: 32000, error, help },
  play: async ({ canvasElement }) => {
    await expect(inputOf(canvasElement)).toBeInvalid();
    await expect(inputOf(canvasElement)).toHaveAccessibleDescription(`${error} ${help} kg`);
  },
};
export const VeryLong: Story = {
  tags: ['sheet'],
  args: { value: 9999999999999.99, width: 160, attribute: { componentConfigs: { unit: 'sacas de 60 quilos' } } },
  play: fitsContainer,
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = {
  render: (args) => (
    <Column width={260}>
      <CellStory {...args} />
      <CellStory {...args} value={2.5} attribute={{ componentConfigs: { unit: 'm³', precision: 1 } }} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1.500,00 kg2,5 m³');
  },
};
