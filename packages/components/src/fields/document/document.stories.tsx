import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  preservesPastedText,
  longName,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'O número do CNPJ informado é inválido';
const help = 'Como está no cartão do CNPJ.';
const any = { componentConfigs: { documents: ['cnpj', 'cpf', 'foreign'] as ('cnpj' | 'cpf' | 'foreign')[] } };

const meta = {
  title: 'Campos/2 CNPJ, CPF e estrangeiro',
  component: FieldStory,
  args: { componentId: 2, label: 'CNPJ', value: '11.222.333/0001-81', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'CNPJ' });

export const Typed: Story = {
  name: 'Is the CNPJ editor of component 2: puts the punctuation in while one types [FIELD-18] [FIELD-60]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(canvasElement), '11222333000181999');
    await expect(input(canvasElement)).toHaveValue('11.222.333/0001-81');
    await expect(args.onValue).toHaveBeenLastCalledWith('11.222.333/0001-81');
    await userEvent.clear(input(canvasElement));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Alphanumeric: Story = {
  name: 'Takes the letters of the CNPJ that is in force since July 2026, in capitals',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(canvasElement), '12abc34501de35');
    await expect(args.onValue).toHaveBeenLastCalledWith('12.ABC.345/01DE-35');
  },
};

export const EditedInside: Story = {
  name: 'Keeps the caret, and what is around it, while one corrects a digit',
  play: async ({ canvasElement }) => {
    const element = input(canvasElement);
    await userEvent.click(element);
    element.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await expect(element).toHaveValue('11.22.333/0001-81');
    await expect(element.selectionStart).toBe(3);
    await userEvent.keyboard('7');
    await expect(element).toHaveValue('11.722.333/0001-81');
    await expect(element.selectionStart).toBe(4);
  },
};

export const Pasted: Story = {
  name: 'Takes a number as it is pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.paste(' 11 222 333 0001 81 ');
    await expect(args.onValue).toHaveBeenLastCalledWith('11.222.333/0001-81');
  },
};

export const StaysAsPasted: Story = {
  name: 'Keeps a CNPJ that is pasted where a CPF belongs as it is, for validation to refuse',
  args: { value: null, attribute: { componentConfigs: { documents: ['cpf'] } } },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(args, input(canvasElement), '11.222.333/0001-81', '111.444.777-355');
  },
};

export const PastedOfSeveral: Story = {
  name: 'Takes a whole CPF for one where a CNPJ was chosen',
  args: { value: null, attribute: { componentConfigs: { documents: ['cnpj', 'cpf'] } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.paste('111 444 777 35');
    await expect(args.onValue).toHaveBeenLastCalledWith('111.444.777-35');
    await expect(within(canvasElement).getByRole('radio', { name: 'CPF' })).toBeChecked();
  },
};

export const Choice: Story = {
  name: 'Lets one choose the document with the keyboard, and writes it in its own form [FIELD-61] [FIELD-62]',
  args: { value: null, attribute: any },
  play: async ({ canvasElement, args }) => {
    const choice = within(canvasElement).getByRole('radiogroup', { name: 'Tipo de documento: CNPJ' });
    await expect(within(choice).getByRole('radio', { name: 'CNPJ' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(choice).getByRole('radio', { name: 'CPF' })).toBeChecked();
    await userEvent.type(input(canvasElement), '11144477735');
    await expect(args.onValue).toHaveBeenLastCalledWith('111.444.777-35');
    await userEvent.click(within(choice).getByRole('radio', { name: 'Estrangeiro' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('11144477735');
    await userEvent.type(input(canvasElement), '1234567890');
    await userEvent.keyboard('x1');
    await expect(args.onValue).toHaveBeenLastCalledWith('11144477735123456789');
    await userEvent.click(within(choice).getByRole('radio', { name: 'CPF' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Begun: Story = {
  name: 'Does not take the first digits of a CPF for a foreign document',
  args: { value: null, attribute: any },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'CPF' }));
    await userEvent.type(input(canvasElement), '11');
    await expect(input(canvasElement)).toHaveValue('11');
    await expect(args.onValue).not.toHaveBeenLastCalledWith('11');
  },
};
export const CpfOfSeveral: Story = { args: { value: '111.444.777-35', attribute: any } };
export const CompactChoice: Story = {
  args: { isCompact: true, attribute: any, label: 'Documento' },
  play: showsCompact('Documento'),
};
export const ChoiceOnPhone: Story = { args: { width: 320, attribute: any }, play: fitsPhone };

export const Duplicate: Story = {
  name: 'Says that it is being checked and that it is used already, once it is complete [FIELD-64] [FIELD-65] [CONST-06]',
  args: {
    value: null,
    attribute: { isNaturalKey: true },
    services: { isValueTaken: fn(() => new Promise<boolean>((resolve) => setTimeout(resolve, 300, true))) },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(input(canvasElement), '1122233300018');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(args.services?.isValueTaken).not.toHaveBeenCalled();
    const typed = performance.now();
    await userEvent.keyboard('1');
    await expect(canvas.queryByText('Verificando...')).toBeNull();
    await waitFor(() => expect(canvas.getByText('Verificando...')).toBeVisible(), { interval: 10 });
    await expect(performance.now() - typed).toBeGreaterThanOrEqual(295);
    const message = await canvas.findByText('O CNPJ informado já está sendo usado.');
    await expect(message).toBeVisible();
    await expect(input(canvasElement)).toBeInvalid();
    await expect(canvas.queryByText('Verificando...')).toBeNull();
    await expect(args.services?.isValueTaken).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Backspace}');
    await expect(message).not.toBeInTheDocument();
    await expect(input(canvasElement)).toBeValid();
  },
};

export const CheckCancelled: Story = {
  name: 'Cancels a check when the value changes, and never holds typing up',
  args: {
    value: null,
    attribute: { isNaturalKey: true },
    services: { isValueTaken: fn(() => new Promise<boolean>(() => undefined)) },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(canvasElement), '11222333000181');
    await waitFor(() => expect(args.services?.isValueTaken).toHaveBeenCalledTimes(1));
    const lookup = args.services?.isValueTaken as unknown as { mock: { calls: [unknown, unknown, AbortSignal][] } };
    await expect(lookup.mock.calls[0]?.[2].aborted).toBe(false);
    await userEvent.keyboard('{Backspace}');
    await expect(input(canvasElement)).toHaveValue('11.222.333/0001-8');
    await expect(lookup.mock.calls[0]?.[2].aborted).toBe(true);
    await expect(within(canvasElement).queryByText('Verificando...')).toBeNull();
  },
};

export const CheckFailed: Story = {
  name: 'Says nothing when the check fails: the server decides on saving',
  args: {
    value: null,
    attribute: { isNaturalKey: true },
    services: { isValueTaken: fn(() => Promise.reject(new Error('offline'))) },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(canvasElement), '11222333000181');
    await waitFor(() => expect(args.services?.isValueTaken).toHaveBeenCalled());
    await waitFor(() => expect(within(canvasElement).queryByText('Verificando...')).toBeNull());
    await expect(input(canvasElement)).toBeValid();
  },
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: '00.000.000/0000-00' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('CNPJ') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('CNPJ'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('CNPJ') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('CNPJ', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('CNPJ') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('11.222.333/0001-81'),
};
