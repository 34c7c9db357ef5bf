import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { TextArea } from './TextArea';

const label = 'Comentário';
const error = 'O comentário está vazio.';
const description = 'Todos que leem o chamado o leem.';

const meta = {
  title: 'Controles/Várias linhas',
  component: TextArea,
  args: { label, value: 'A peça chegou.', onChange: fn() },
  render: controlled(TextArea),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Keeps line breaks, and grows with the text',
  play: async ({ canvasElement, args }) => {
    const area = within(canvasElement).getByRole('textbox', { name: label });
    const before = area.clientHeight;
    await userEvent.type(area, '{Enter}'.repeat(10));
    await expect(args.onChange).toHaveBeenLastCalledWith(`A peça chegou.${'\n'.repeat(10)}`);
    await expect(area.clientHeight).toBeGreaterThan(before);
  },
};
export const NearlyFull: Story = {
  args: { value: 'a'.repeat(95), lengthLimit: 100 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('95/100')).toBeVisible();
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: '', error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' }, play: showsDark };
