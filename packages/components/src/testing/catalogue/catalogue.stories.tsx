import { kinds } from '@assunto/engine/fields';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EngineStory } from '../EngineStory';
import { Catalogue } from './Catalogue';
import { registry } from './demonstration';

const meta = {
  title: 'Catálogo/Por número',
  component: Catalogue,
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof Catalogue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByNumber: Story = {
  name: 'Todos os números',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cards = await canvas.findAllByRole('article');
    await expect(cards).toHaveLength(registry.numbers().length);
    await expect(registry.numbers()).toEqual(Object.keys(kinds).map(Number));
    const text = within(cards[0]!);
    await userEvent.type(text.getByRole('textbox'), ' 2');
    await expect(text.getByText('Texto 1 2')).toBeVisible();
    await expect(text.getByText('contém')).toBeVisible();
  },
};

export const Dark: Story = { name: 'Todos os números, escuro', globals: { theme: 'dark' } };
