import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageUp } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FileInput } from './FileInput';

const meta = {
  title: 'Controles/Arquivo',
  component: FileInput,
  args: { label: 'Arquivo do logotipo', buttonText: 'Escolher imagem', accept: '.png', onFiles: fn() },
} satisfies Meta<typeof FileInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const logo = new File(['x'], 'logo.png', { type: 'image/png' });

export const Chosen: Story = {
  name: 'Gives what is chosen, and the same file again',
  args: { icon: <ImageUp /> },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Arquivo do logotipo');
    await userEvent.upload(input, logo);
    await userEvent.upload(input, logo);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith([logo]);
  },
};
export const Keyboard: Story = {
  name: 'Has one stop of the Tab key: its button, which opens the dialog of the browser',
  play: async ({ canvasElement }) => {
    const opened = fn((event: Event) => event.preventDefault());
    within(canvasElement).getByLabelText('Arquivo do logotipo').addEventListener('click', opened);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Escolher imagem' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
