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

const error = 'Informe um telefone no formato (00) 0000-0000 ou (00) 00000-0000.';
const help = 'Com o DDD.';
const lookup = { componentConfigs: { lookupPath: '/ramal/atual' } };

const meta = {
  title: 'Campos/6 Telefone',
  component: FieldStory,
  args: { componentId: 6, label: 'Telefone', value: '(21) 98765-4321', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Telefone' });

export const Typed: Story = {
  name: 'Is the phone editor of component 6: takes both lengths, and no more [FIELD-21] [FIELD-66] [FIELD-67] [FIELD-68]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.type(element, '2134567890');
    await expect(element).toHaveValue('(21) 3456-7890');
    await userEvent.type(element, '1');
    await expect(element).toHaveValue('(21) 34567-8901');
    await userEvent.type(element, '2');
    await expect(element).toHaveValue('(21) 34567-8901');
    await expect(element.value).toHaveLength(15);
    await userEvent.type(element, '{Backspace}');
    await expect(args.onValue).toHaveBeenLastCalledWith('(21) 34567-890');
    await userEvent.clear(element);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Pasted: Story = {
  name: "Takes a pasted number without the country's code, and leaves the caret behind it",
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.click(element);
    await userEvent.paste('+55 21 98765-4321');
    await expect(element).toHaveValue('(21) 98765-4321');
    await expect(args.onValue).toHaveBeenLastCalledWith('(21) 98765-4321');
    await expect(element.selectionStart).toBe(15);
  },
};

export const StaysAsPasted: Story = {
  name: 'Keeps a pasted number with a digit too many as it is, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(
      args,
      input(canvasElement),
      '(21) 98765-43210',
      '552198765432',
      '+1 212 555 1234',
      'ramal 21',
    );
  },
};

export const LookedUp: Story = {
  name: 'Takes the number that the configured path answers, and says that it is looking [API-46]',
  args: {
    value: null,
    attribute: lookup,
    services: { lookUpPhone: fn(() => new Promise<string>((resolve) => setTimeout(resolve, 100, '21987654321'))) },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar telefone: Telefone' }));
    await expect(canvas.getByText('Buscando o telefone...')).toBeVisible();
    await waitFor(() => expect(input(canvasElement)).toHaveValue('(21) 98765-4321'));
    await expect(canvas.queryByText('Buscando o telefone...')).toBeNull();
    await expect(args.services?.lookUpPhone).toHaveBeenCalledTimes(1);
  },
};

export const LookupEmpty: Story = {
  name: 'Says that no number was found, and keeps what is there',
  args: { attribute: lookup, services: { lookUpPhone: () => Promise.resolve(null) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Buscar telefone: Telefone' }));
    await expect(await within(canvasElement).findByText('Nenhum telefone foi encontrado.')).toBeVisible();
    await expect(input(canvasElement)).toHaveValue('(21) 98765-4321');
  },
};

export const LookupFailed: Story = {
  name: 'Says that looking up failed, and lets one try again',
  args: { attribute: lookup, services: { lookUpPhone: () => Promise.reject(new Error('offline')) } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Buscar telefone: Telefone' });
    await userEvent.click(button);
    const failed = 'Não foi possível buscar o telefone. Tente novamente.';
    await expect(await within(canvasElement).findByText(failed)).toBeVisible();
    await expect(button).toBeEnabled();
  },
};

export const LookupReadOnly: Story = {
  name: 'Offers no look-up of what cannot be filled, nor without a path',
  args: { isReadOnly: true, attribute: lookup, services: { lookUpPhone: () => Promise.resolve(null) } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const LookupOnPhone: Story = {
  args: { width: 320, attribute: lookup, services: { lookUpPhone: () => Promise.resolve(null) } },
  play: fitsPhone,
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: '(00) 00000-0000' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Telefone') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Telefone'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Telefone') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Telefone', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Telefone') };
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
  play: showsCell('(21) 98765-4321'),
};
