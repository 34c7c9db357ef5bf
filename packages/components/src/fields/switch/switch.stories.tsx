import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  longName,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

const label = 'Anexar links de referência';
const error = `É obrigatório preencher o campo ${label}.`;
const help = 'Os links seguem no fim da mensagem.';

const meta = {
  title: 'Campos/27 Chave',
  component: FieldStory,
  args: { componentId: 27, label, value: false, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const switchOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('switch', { name: label });

export const Toggled: Story = {
  name: 'Is the editor of component 27: Sim or Não, by press and by the space bar [FIELD-31]',
  play: async ({ canvasElement, args }) => {
    const toggle = switchOf(canvasElement);
    await expect(within(canvasElement).getByText('Não')).toBeVisible();
    await userEvent.click(within(canvasElement).getByText('Não'));
    await expect(args.onValue).toHaveBeenLastCalledWith(true);
    await expect(toggle).toBeChecked();
    await expect(within(canvasElement).getByText('Sim')).toBeVisible();
    toggle.focus();
    await userEvent.keyboard(' ');
    await expect(args.onValue).toHaveBeenLastCalledWith(false);
  },
};

export const NotFilled: Story = {
  name: 'Says when an older record holds neither',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Não preenchido')).toBeVisible();
    await userEvent.click(switchOf(canvasElement));
    await expect(args.onValue).toHaveBeenLastCalledWith(true);
  },
};

export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired(label) };
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true, value: true },
  play: async ({ canvasElement, args }) => {
    const toggle = switchOf(canvasElement);
    await expect(toggle).toHaveAttribute('aria-readonly', 'true');
    await expect(within(canvasElement).queryByText('*')).toBeNull();
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled(label) };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: null, error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = {
  tags: ['sheet'],
  args: { value: true, error, help },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help, value: true }, play: fitsRightToLeft };
export const Cells: Story = {
  render: () => (
    <Column width={260}>
      <CellStory componentId={27} value={true} />
      <CellStory componentId={27} value={false} />
    </Column>
  ),
  play: showsCell('SimNão'),
};
