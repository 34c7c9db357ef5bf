import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
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
import { Column } from '../../testing/StoryLayout';

const label = 'Cor do quadro';
const error = 'Informe uma cor no formato #rrggbb.';
const help = 'Usada no calendário.';

const meta = {
  title: 'Campos/18 Cor',
  component: FieldStory,
  args: { componentId: 18, label, value: '#0c5f58', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Takes #rgb and #rrggbb, and shows the colour',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '#FA0');
    await expect(args.onValue).toHaveBeenLastCalledWith('#ffaa00');
    await userEvent.tab();
    await expect(input).toHaveValue('#ffaa00');
    await expect(canvasElement.querySelector('.as-swatch')).toHaveStyle({ backgroundColor: 'rgb(255, 170, 0)' });
  },
};

export const Picked: Story = {
  name: 'Is picked behind the swatch, with the keyboard too',
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement).getByLabelText(`Escolher cor: ${label}`);
    await userEvent.tab();
    await expect(picker).toHaveFocus();
    await expect(picker).toHaveValue('#0c5f58');
    await fireEvent.input(picker, { target: { value: '#ad2a24' } });
    await expect(args.onValue).toHaveBeenLastCalledWith('#ad2a24');
    await expect(inputOf(canvasElement)).toHaveValue('#ad2a24');
  },
};

export const Unreadable: Story = {
  name: 'Keeps what is no colour, for validation to say so',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, '#12');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('#12');
  },
};

export const StaysAsPasted: Story = {
  name: 'Keeps what is no colour as it is pasted, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await preservesPastedText(args, inputOf(canvasElement), '#aabbccdd', 'rgb(1, 2, 3)', 'azul');
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
  args: { value: 'azul', error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cells: Story = {
  render: () => (
    <Column width={260}>
      {['#ffffff', '#000000', '#ad2a24', null].map((value) => (
        <CellStory key={value} componentId={18} value={value} />
      ))}
    </Column>
  ),
  play: showsCell('#ffffff#000000#ad2a24'),
};
export const DarkCells: Story = { ...Cells, globals: { theme: 'dark' } };
