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

const label = 'Valor do frete';
const error = 'Informe um valor entre R$ 0,00 e R$ 50.000,00.';
const help = 'Sem impostos.';

const meta = {
  title: 'Campos/5 Dinheiro',
  component: FieldStory,
  args: { componentId: 5, label, value: 1234.56, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: label });

export const Typed: Story = {
  name: 'Is written with dots and a comma when one leaves it [FIELD-71] [FIELD-72] [FIELD-73]',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('1.234,56');
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '98765,43');
    await expect(input).toHaveValue('98765,43');
    await expect(args.onValue).toHaveBeenLastCalledWith(98765.43);
    await userEvent.tab();
    await expect(input).toHaveValue('98.765,43');
  },
};

export const NeverRounded: Story = {
  name: 'Keeps fractions of a cent as they are typed or pasted, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesTypedText(args, inputOf(canvasElement), '1,239');
    await preservesPastedText(args, inputOf(canvasElement), '1,239', 'US$ 5', '1e5');
  },
};

export const Edited: Story = {
  name: 'Keeps the caret where one types, inside the number too',
  args: { value: 1234567.89 },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(input).toHaveValue('12034567,89');
    await expect(input.selectionStart).toBe(3);
    await expect(args.onValue).toHaveBeenLastCalledWith(12034567.89);
    await userEvent.tab();
    await expect(input).toHaveValue('12.034.567,89');
  },
};

export const Pasted: Story = {
  name: 'Understands what is pasted, Brazilian or not, with or without the currency',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    for (const text of ['1.234,50', '1234.5', '1,234.50', 'R$ 1.234,50', 'R$1234,5']) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(text);
      await expect(args.onValue).toHaveBeenLastCalledWith(1234.5);
      await userEvent.tab();
      await expect(input).toHaveValue('1.234,50');
    }
  },
};

export const Unreadable: Story = {
  name: 'Keeps what cannot be read, for validation to say so',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '1,2,3');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('1,2,3');
    await expect(input).toHaveValue('1,2,3');
  },
};

export const Negative: Story = {
  name: 'Takes a minus, also where validation refuses it, and never leaves it out',
  render: (args) => (
    <Column>
      <FieldStory {...args} value={null} />
      <FieldStory
        {...args}
        id="positivo"
        label="Desconto"
        value={null}
        attribute={{ componentConfigs: { minimum: 0 } }}
      />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    const free = inputOf(canvasElement);
    const positive = within(canvasElement).getByRole('textbox', { name: 'Desconto' });
    await userEvent.type(free, '-5');
    await userEvent.type(positive, '-5');
    await userEvent.tab();
    await expect(free).toHaveValue('-5,00');
    await expect(positive).toHaveValue('-5,00');
    await expect(positive).toHaveAttribute('inputmode', 'decimal');
  },
};

export const OtherCurrency: Story = {
  name: 'Takes another currency and its separators [FIELD-49]',
  args: { attribute: { componentConfigs: { currency: 'US$', thousands: ',' } } },
  play: async ({ canvasElement }) => {
    await expect(inputOf(canvasElement)).toHaveValue('1,234.56');
    await expect(inputOf(canvasElement)).toHaveAccessibleDescription('US$');
  },
};

export const PressedBeside: Story = {
  name: 'Takes the focus when its currency is pressed',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('R$'));
    await expect(inputOf(canvasElement)).toHaveFocus();
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
  args: { value: 60000, error, help },
  play: async ({ canvasElement }) => {
    await expect(inputOf(canvasElement)).toBeInvalid();
    await expect(inputOf(canvasElement)).toHaveAccessibleDescription(`${error} ${help} R$`);
  },
};
export const VeryLong: Story = {
  name: 'Longest amount',
  args: { value: 9999999999999.99, width: 160 },
  play: fitsContainer,
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = {
  render: () => (
    <Column width={260}>
      {[1234.5, -12, 0, null].map((value) => (
        <CellStory key={String(value)} componentId={5} value={value} />
      ))}
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('R$ 1.234,50-R$ 12,00R$ 0,00');
  },
};
