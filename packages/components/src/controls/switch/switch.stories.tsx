import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Switch } from './Switch';

const meta = {
  title: 'Controles/Chave',
  component: Switch,
  args: { label: 'Modo noturno', isOn: false, onChange: () => undefined },
  render: function Controlled(args) {
    const [isOn, setOn] = useState(args.isOn);
    return <Switch {...args} isOn={isOn} onChange={setOn} />;
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Toggles: Story = {
  name: 'Moves by press and by the space bar',
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Modo noturno' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(toggle).not.toBeChecked();
    await userEvent.keyboard(' ');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
export const ErrorAndDescription: Story = {
  args: { error: 'Ligue para continuar.', description: 'Vale para todas as telas.' },
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Modo noturno' });
    await expect(toggle).toBeInvalid();
    await expect(toggle).toHaveAccessibleDescription('Ligue para continuar. Vale para todas as telas.');
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Modo noturno' });
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
  },
};
export const Dark: Story = { args: { isOn: true }, globals: { theme: 'dark' } };
