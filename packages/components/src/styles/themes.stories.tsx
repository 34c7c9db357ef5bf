import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import type { CSSProperties } from 'react';
import { expect, within } from 'storybook/test';
import { hexOf } from '../testing/hexOf';
import { Badge } from '../ui/badge/Badge';
import { Button } from '../ui/button/Button';
import { contrastRatio } from '../ui/contrastRatio';
import { EmptyState } from '../ui/empty-state/EmptyState';

const accents = ['#ffe100', '#c8f7c5', '#000000', '#0000ff', '#ff00aa', '#808080', '#ffffff'];

const meta = {
  title: 'Aparência/Cor própria',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['light', 'dark'] as const).flatMap((theme) =>
        accents.map((accent) => (
          <section
            key={theme + accent}
            aria-label={`${theme} ${accent}`}
            data-theme={theme}
            style={{ '--as-accent': accent, padding: 12 } as CSSProperties}
          >
            <Button variant="primary">Salvar</Button> <Button variant="danger">Excluir</Button>{' '}
            <Badge tone="accent">Novo</Badge>
            <EmptyState title="Nada por aqui." icon={<Search />} />
          </section>
        )),
      )}
    </div>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Readable: Story = {
  name: 'Is readable in both themes, whatever the colour',
  play: async ({ canvasElement }) => {
    const sections = within(canvasElement).getAllByRole('region');
    await expect(sections).toHaveLength(accents.length * 2);
    for (const section of sections) {
      const ground = hexOf(getComputedStyle(section).backgroundColor);
      await expect(ground).toBe(section.dataset['theme'] === 'dark' ? '#12161a' : '#f5f3ee');
      for (const button of within(section).getAllByRole('button')) {
        const { color, backgroundColor } = getComputedStyle(button);
        const pair = `${section.getAttribute('aria-label')}: ${color} on ${backgroundColor}`;
        const ratio = contrastRatio(hexOf(color), hexOf(backgroundColor));
        await expect([pair, ratio >= 4.5]).toEqual([pair, true]);
      }
      const accent = hexOf(getComputedStyle(within(section).getByText('Novo')).color);
      await expect([accent, contrastRatio(accent, ground) >= 4.5]).toEqual([accent, true]);
    }
  },
};
