import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import { RangeInput, type RangeInputProps } from './RangeInput';

const label = 'Largura';
const error = 'Escolha uma largura menor.';
const description = 'A largura da coluna no relatório.';

const meta = {
  title: 'Controles/Número numa faixa',
  component: RangeInput,
  args: { label, value: 120, onChange: fn(), minimum: 40, maximum: 400, step: 20 },
  render: controlled<RangeInputProps>(RangeInput),
} satisfies Meta<RangeInputProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const slider = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('slider', { name: label });

export const Chosen: Story = {
  name: 'Goes by its step, stays within its limits, and says its number',
  play: async ({ canvasElement, args }) => {
    const input = slider(canvasElement);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    input.stepUp();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await expect(args.onChange).toHaveBeenLastCalledWith(140);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('140');
    input.stepDown(1000);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
  },
};
export const ErrorAndDescription: Story = {
  args: { error, description },
  play: async ({ canvasElement }) => {
    await expect(slider(canvasElement)).toBeInvalid();
    await expect(slider(canvasElement)).toHaveAccessibleDescription(`${error} ${description}`);
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(slider(canvasElement)).toBeDisabled();
  },
};
export const HiddenLabel: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvasElement }) => {
    await expect(slider(canvasElement)).toBeVisible();
    await expect(within(canvasElement).queryByText(label)).toBeNull();
  },
};
export const Dark: Story = { args: { description }, globals: { theme: 'dark' } };
