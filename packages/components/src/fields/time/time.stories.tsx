import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  preservesPastedText,
  preservesTypedText,
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

const label = 'Chegada';
const error = 'Informe um horário válido no formato HH:MM:SS.';
const help = 'Horário de Brasília.';

const meta = {
  title: 'Campos/19 Hora',
  component: FieldStory,
  args: { componentId: 19, label, value: '08:15:00', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: label });

export const Typed: Story = {
  name: 'Is the editor of component 19: masks HH:MM:SS, and no minute or second above 59 [FIELD-28] [FIELD-57] [FIELD-58] [FIELD-59]',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '21745860');
    await expect(input).toHaveValue('21:45:0');
    await userEvent.type(input, '9');
    await expect(input).toHaveValue('21:45:09');
    await expect(args.onValue).toHaveBeenLastCalledWith('21:45:09');
  },
};

export const WithoutSeconds: Story = {
  name: 'Fills in the seconds that were left out',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '930');
    await expect(input).toHaveValue('09:30:');
    await userEvent.tab();
    await expect(input).toHaveValue('09:30:00');
    await expect(args.onValue).toHaveBeenLastCalledWith('09:30:00');
  },
};

export const StaysAsPasted: Story = {
  name: 'Takes a pasted time as it is, or keeps it for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.click(input);
    await userEvent.paste('8:30');
    await userEvent.tab();
    await expect(input).toHaveValue('08:30:00');
    await preservesPastedText(args, input, '25:00:00', '8:30 PM', '08:75');
    await preservesTypedText(args, input, '25:00:00');
  },
};

export const EditedInside: Story = {
  name: 'Keeps the caret where one types, and lets one delete',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await expect(input).toHaveValue('08:5:00');
    await userEvent.keyboard('3');
    await expect(input).toHaveValue('08:35:00');
    await expect(input.selectionStart).toBe(4);
    await expect(args.onValue).toHaveBeenLastCalledWith('08:35:00');
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
  tags: ['sheet'],
  args: { value: '08:', error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = { tags: ['sheet'], render: (args) => <CellStory {...args} />, play: showsCell('08:15:00') };
