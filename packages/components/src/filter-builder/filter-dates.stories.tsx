import type { Meta, StoryObj } from '@storybook/react-vite';
import { attribute } from '@assunto/engine/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { FilterBuilder } from './LazyFilterBuilder';

const attributes = [
  attribute({ subjectAttributeId: 1, identifier: 'janela', name: 'Janela', componentId: 28 }),
  attribute({ subjectAttributeId: 2, identifier: 'transportador', name: 'Transportador', componentId: 29 }),
  attribute({ subjectAttributeId: 3, identifier: 'repeticao', name: 'Repetição', componentId: 30 }),
];

const meta = {
  title: 'Filtro/Construtor com janelas e recorrências',
  component: FilterBuilder,
  args: {
    attributes,
    initialTree: {
      and: [
        { '>=': [{ var: 'janela' }, '2026-11-23'] },
        { '<': [{ var: 'janela' }, '2026-11-24T11:00:00Z'] },
        { contains: [{ var: 'transportador' }, 'Scania'] },
        { contains: [{ var: 'repeticao' }, 'WEEKLY'] },
      ],
    },
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FilterBuilder>;
export default meta;

export const Edited: StoryObj<typeof meta> = {
  name: 'Compares a window by a day or a moment, a carrier by a piece of its text, a recurrence by its kind',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    // Each editor is loaded by itself.
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Janela, valor' })).toHaveLength(2));
    const [day, moment] = canvas.getAllByRole('textbox', { name: 'Janela, valor' });
    await expect(day).toHaveValue('23/11/2026');
    await expect(moment).toHaveValue('24/11/2026 08:00');
    await userEvent.clear(day!);
    await userEvent.type(day!, '25112026');
    await userEvent.clear(moment!);
    await userEvent.type(moment!, '261120260930');
    const carrier = await canvas.findByRole('textbox', { name: 'Transportador, valor' });
    await userEvent.clear(carrier);
    await userEvent.type(carrier, 'João');
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Repetição, valor' }), 'Mensal');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ok: true,
        tree: {
          and: [
            { '>=': [{ var: 'janela' }, '2026-11-25'] },
            { '<': [{ var: 'janela' }, '2026-11-26T12:30:00Z'] },
            { contains: [{ var: 'transportador' }, 'João'] },
            { contains: [{ var: 'repeticao' }, 'MONTHLY'] },
          ],
        },
      }),
    );
    const sentence = canvasElement.querySelector('.as-filter-sentence');
    await expect(sentence).toHaveTextContent('Janela é a partir de 25/11/2026');
    await expect(sentence).toHaveTextContent('Transportador contém "João" e Repetição contém "Mensal"');
  },
};
