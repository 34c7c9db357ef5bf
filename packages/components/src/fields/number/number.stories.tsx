import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

const error = 'Informe um número entre -2147483648 e 2147483648.';
const help = 'Quantas peças foram trocadas.';

const meta = {
  title: 'Campos/3 Número',
  component: FieldStory,
  args: { componentId: 3, label: 'Quantidade', value: 12, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Is the editor of component 3: takes digits and a leading minus, gives numbers [FIELD-19]',
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Quantidade' });
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '-42');
    await expect(input).toHaveValue('-42');
    await expect(args.onValue).toHaveBeenLastCalledWith(-42);
  },
};

export const EditedInside: Story = {
  name: 'Keeps the caret where one types',
  args: { value: 1234 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await expect(input).toHaveValue('12934');
    await expect(input.selectionStart).toBe(3);
    await expect(args.onValue).toHaveBeenLastCalledWith(12934);
  },
};

export const Pasted: Story = {
  name: 'Takes a pasted number with dots between its thousands, and shows it without',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Quantidade' });
    await userEvent.click(input);
    await userEvent.paste('1.000');
    await expect(args.onValue).toHaveBeenLastCalledWith(1000);
    await userEvent.tab();
    await expect(input).toHaveValue('1000');
  },
};

export const StaysAsTyped: Story = {
  name: 'Keeps what is no whole number as it is typed or pasted, for validation to refuse [FIELD-53]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Quantidade' });
    await preservesTypedText(args, input, '1.5', '1,5', '1e5', '-');
    await preservesPastedText(args, input, '1.5', '1,5', '1e5', 'R$ 1.234,56');
  },
};

export const Duplicate: Story = {
  name: 'Says that a natural key exists already [FIELD-64]',
  args: {
    value: null,
    attribute: { isNaturalKey: true },
    services: { isValueTaken: (_attribute, value) => Promise.resolve(value === 1903) },
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Quantidade' });
    await userEvent.type(input, '1903');
    await waitFor(() => expect(input).toHaveAccessibleDescription('O valor informado já existe.'));
  },
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: '0' } } },
  play: showsEmpty('Quantidade'),
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Quantidade') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Quantidade'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Quantidade') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: 99999999999, error, help },
  play: showsErrorAndHelp('Quantidade', error, help),
};
export const VeryLong: Story = { tags: ['sheet'], args: { value: -2147483648, width: 100 }, play: fitsContainer };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Quantidade') };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = { tags: ['sheet'], render: (args) => <CellStory {...args} />, play: showsCell('12') };
