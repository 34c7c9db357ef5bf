import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  preservesPastedText,
  longName,
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

const error = 'Informe uma placa no formato AAA-0000 ou AAA-0A00.';
const help = 'Do cavalo, não da carreta.';

const meta = {
  title: 'Campos/31 Placa',
  component: FieldStory,
  args: { componentId: 31, label: 'Placa', value: 'ABC-1D23', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Placa' });

export const Typed: Story = {
  name: 'Is the plate editor of component 31: SSS-#X## in capitals, old ones too [FIELD-34] [FIELD-15] [FIELD-69]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.type(element, '1abc1d234');
    await expect(element).toHaveValue('ABC-1D23');
    await userEvent.clear(element);
    await userEvent.type(element, 'xyz9876');
    await expect(args.onValue).toHaveBeenLastCalledWith('XYZ-9876');
  },
};

export const EditedInside: Story = {
  name: 'Loses nothing behind a letter that one takes out',
  play: async ({ canvasElement }) => {
    const element = input(canvasElement);
    await userEvent.click(element);
    element.setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}');
    await expect(element).toHaveValue('AC-1D23');
    await userEvent.keyboard('z');
    await expect(element).toHaveValue('AZC-1D23');
    await expect(element.selectionStart).toBe(2);
  },
};
export const StaysAsPasted: Story = {
  name: 'Takes a pasted plate with its own separators, and keeps one with a digit too many as it is',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.paste('abc 1d23');
    await expect(args.onValue).toHaveBeenLastCalledWith('ABC-1D23');
    await preservesPastedText(args, input(canvasElement), 'ABC-12345', 'AB-C1D23 X');
  },
};

export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: 'AAA-0A00' } } },
  play: showsEmpty('Placa'),
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Placa') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Placa'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Placa') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Placa', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Placa') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = { tags: ['sheet'], render: (args) => <CellStory {...args} />, play: showsCell('ABC-1D23') };
