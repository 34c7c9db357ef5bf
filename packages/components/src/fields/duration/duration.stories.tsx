import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  preservesPastedText,
  preservesTypedText,
  longName,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const label = 'Duração estimada';
const error = 'A duração não pode ser maior do que o período entre a previsão de início e a previsão de término';
const help = 'Horas e minutos de trabalho.';

const meta = {
  title: 'Campos/20 Duração',
  component: FieldStory,
  args: { componentId: 20, label, value: '008:30', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Takes hours and minutes as people write them',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await expect(input).toHaveValue('08:30');
    for (const [typed, value, shown] of [
      ['8h15', '008:15', '08:15'],
      ['120:00', '120:00', '120:00'],
      ['45min', '000:45', '00:45'],
      ['9', '009:00', '09:00'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(args.onValue).toHaveBeenLastCalledWith(value);
      await expect(input).toHaveValue(shown);
    }
  },
};

export const Malformed: Story = {
  name: 'Keeps a malformed one, for validation to say so',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '8:75');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('8:75');
    await expect(input).toHaveValue('8:75');
  },
};

export const StaysAsTyped: Story = {
  name: 'Keeps what is no duration as it is typed or pasted, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesTypedText(args, inputOf(canvasElement), '8,5', '8:75');
    await preservesPastedText(args, inputOf(canvasElement), '8,5', '-1:00');
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
  args: { value: '900:00', error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cell: Story = {
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('08:30');
  },
};
