import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../ui/button/Button';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'Controles/Dica',
  component: Tooltip,
  args: { text: 'Somente leitura: sem permissão de alteração.', children: <Button>Prazo</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const tooltip = () => within(document.body).queryByRole('tooltip');
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const Delayed: Story = {
  name: 'Shows after 500 ms under the pointer, and describes its element [CONST-09]',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Prazo' });
    const shown = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!tooltip()) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(document.body, { childList: true });
    });
    const start = performance.now();
    await userEvent.hover(button);
    const delay = (await shown) - start;
    await expect(delay).toBeGreaterThanOrEqual(495);
    await expect(delay).toBeLessThan(1500);
    await expect(button).toHaveAccessibleDescription('Somente leitura: sem permissão de alteração.');
    await userEvent.unhover(button);
    await waitFor(() => expect(tooltip()).toBeNull());
  },
};

export const Keyboard: Story = {
  name: 'Shows for the keyboard too, and Escape hides it',
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(tooltip()).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(tooltip()).toBeNull();
  },
};

export const Brief: Story = {
  name: 'Stays hidden when the pointer only passes',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.hover(button);
    await wait(200);
    await userEvent.unhover(button);
    await wait(500);
    await expect(tooltip()).toBeNull();
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(tooltip()).not.toBeNull());
  },
};
