import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox';

const label = 'Li e aceito as condições';
const error = 'É obrigatório aceitar as condições.';
const description = 'Valem a partir de hoje.';

const meta = {
  title: 'Controles/Caixa de seleção',
  component: Checkbox,
  args: { label, isChecked: false, onChange: fn() },
  render: function Controlled(args) {
    const [isChecked, setChecked] = useState(args.isChecked);
    const change = (next: boolean) => {
      setChecked(next);
      args.onChange(next);
    };
    return <Checkbox {...args} isChecked={isChecked} onChange={change} />;
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('checkbox');

export const Toggled: Story = {
  name: 'Is checked by a press on its text and by the space bar',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText(label));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(find(canvasElement)).toHaveAccessibleName(label);
    find(canvasElement).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
export const Indeterminate: Story = {
  name: 'Says that some of what it stands for is checked',
  args: { isIndeterminate: true },
  play: async ({ canvasElement }) => {
    await expect(find(canvasElement)).toBePartiallyChecked();
  },
};
export const ErrorAndDescription: Story = {
  args: { error, description, isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(find(canvasElement)).toBeInvalid();
    await expect(find(canvasElement)).toBeRequired();
    await expect(find(canvasElement)).toHaveAccessibleDescription(`${error} ${description}`);
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isChecked: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(find(canvasElement));
    await expect(find(canvasElement)).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(find(canvasElement)).toBeDisabled();
  },
};
export const Dark: Story = { args: { isChecked: true, error, description }, globals: { theme: 'dark' } };
