import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  preservesPastedText,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Título deve conter pelo menos 10 caracteres';
const help = 'Aparece na lista e na busca.';
const long = 'Computador da recepção não liga depois da queda de energia e a impressora ao lado também não responde';

const meta = {
  title: 'Campos/1 Texto',
  component: FieldStory,
  args: { componentId: 1, label: 'Título', value: 'Impressora sem papel', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Is the editor of component 1, and gives every key [FIELD-17]',
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, '!');
    await expect(input).toHaveValue('Impressora sem papel!');
    await expect(args.onValue).toHaveBeenLastCalledWith('Impressora sem papel!');
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};
export const NearlyFull: Story = {
  name: 'Says how much room is left once a text is nearly full, and when it is too long [FIELD-52]',
  args: { value: 'a'.repeat(700) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Título' });
    await expect(canvas.queryByText(/\/800/)).toBeNull();
    await userEvent.click(input);
    await userEvent.paste('b'.repeat(90));
    await expect(canvas.getByText('790/800')).toBeVisible();
    await expect(canvas.getByText('Até 10 caracteres restantes')).toHaveAttribute('aria-live', 'polite');
    await userEvent.paste('c'.repeat(11));
    await expect(canvas.getByText('801/800')).toBeVisible();
    await expect(args.onValue).toHaveBeenLastCalledWith(`${'a'.repeat(700)}${'b'.repeat(90)}${'c'.repeat(11)}`);
  },
};

export const Masked: Story = {
  name: 'Takes the form of its input mask while one types',
  args: { value: null, attribute: { componentConfigs: { inputMask: '#####-###', placeholder: '00000-000' } } },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, '2004x00209');
    await expect(input).toHaveValue('20040-020');
    await expect(args.onValue).toHaveBeenLastCalledWith('20040-020');
  },
};

export const StaysAsPasted: Story = {
  name: 'Keeps a pasted text that its mask has no place for as it is',
  args: { value: null, attribute: { componentConfigs: { inputMask: '#####-###' } } },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(
      args,
      within(canvasElement).getByRole('textbox', { name: 'Título' }),
      '200400209',
      'CEP 20040',
    );
  },
};

export const Duplicate: Story = {
  name: 'Says that a natural key exists already, in a new value only [FIELD-64] [FIELD-65]',
  args: {
    value: 'PED-1',
    attribute: { isNaturalKey: true },
    services: { isValueTaken: fn(() => new Promise<boolean>((resolve) => setTimeout(resolve, 200, true))) },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, '9');
    await waitFor(() => expect(canvas.getByText('Verificando...')).toBeVisible());
    await waitFor(() => expect(input).toHaveAccessibleDescription('O valor informado já existe.'));
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('PED-1');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(args.services?.isValueTaken).toHaveBeenCalledTimes(1);
    await expect(input).toBeValid();
  },
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: 'Em poucas palavras' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Título') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Título'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Título') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Título', error, help),
};
export const Long: Story = { tags: ['sheet'], args: { value: long }, play: fitsContainer };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Título') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const Phone: Story = { tags: ['sheet'], args: { value: long, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('Impressora sem papel'),
};
