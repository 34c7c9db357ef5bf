import type { Meta, StoryObj } from '@storybook/react-vite';
import { attribute } from '@assunto/engine/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { FilterBuilder } from './LazyFilterBuilder';

const attributes = [
  attribute({ subjectAttributeId: 1, identifier: 'frete', name: 'Frete', componentId: 5 }),
  attribute({ subjectAttributeId: 2, identifier: 'peso', name: 'Peso', componentId: 25 }),
  attribute({ subjectAttributeId: 3, identifier: 'espera', name: 'Espera', componentId: 20 }),
  attribute({ subjectAttributeId: 4, identifier: 'chegada', name: 'Chegada', componentId: 19 }),
  attribute({ subjectAttributeId: 5, identifier: 'cor', name: 'Cor', componentId: 18 }),
  attribute({ subjectAttributeId: 6, identifier: 'site', name: 'Site', componentId: 16 }),
  attribute({ subjectAttributeId: 7, identifier: 'lacrada', name: 'Lacrada', componentId: 27 }),
];

const meta = {
  title: 'Filtro/Construtor com medidas',
  component: FilterBuilder,
  args: {
    attributes,
    initialTree: {
      and: [
        { '>': [{ var: 'frete' }, 1000] },
        { between: [{ var: 'peso' }, 10, 20] },
        { '<=': [{ var: 'espera' }, '008:30'] },
        { in: [{ var: 'chegada' }, ['08:00:00']] },
        { '==': [{ var: 'cor' }, '#0c5f58'] },
        { contains: [{ var: 'site' }, 'exemplo'] },
        { '==': [{ var: 'lacrada' }, true] },
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
  name: 'Edits each value by its own field, and keeps it as records keep it',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const retype = async (name: string, text: string) => {
      const input = await canvas.findByRole('textbox', { name });
      await userEvent.clear(input);
      await userEvent.type(input, text);
    };
    await retype('Frete, valor', '2.500,5');
    await retype('Peso, até', '2 t');
    await retype('Espera, valor', '9h');
    await retype('Cor, valor', '#fff');
    await retype('Site, valor', 'exemplo.com');
    await retype('Chegada, valor', '930{Enter}');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lacrada, valor' }), 'Não');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ok: true,
        tree: {
          and: [
            { '>': [{ var: 'frete' }, 2500.5] },
            { between: [{ var: 'peso' }, 10, 2000] },
            { '<=': [{ var: 'espera' }, '009:00'] },
            { in: [{ var: 'chegada' }, ['08:00:00', '09:30:00']] },
            { '==': [{ var: 'cor' }, '#ffffff'] },
            { contains: [{ var: 'site' }, 'exemplo.com'] },
            { '==': [{ var: 'lacrada' }, false] },
          ],
        },
      }),
    );
    const sentence = canvasElement.querySelector('.as-filter-sentence');
    await expect(sentence).toHaveTextContent('Frete é maior que R$ 2.500,50');
    await expect(sentence).toHaveTextContent('Espera é menor ou igual a "09:00"');
  },
};
