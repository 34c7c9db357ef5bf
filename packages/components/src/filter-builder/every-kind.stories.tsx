import type { Meta, StoryObj } from '@storybook/react-vite';
import { arityOf, createComponentTypes, type FilterOperator } from '@assunto/engine/core';
import { kinds } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { FilterBuilder } from './LazyFilterBuilder';

const types = createComponentTypes();
const options = ['Aberto', 'Concluído'].map((name, index) => ({ id: `${index}`, name }));
const attributes = Object.keys(kinds).map((number) =>
  attribute({
    subjectAttributeId: Number(number),
    identifier: `c${number}`,
    name: `${number} ${types.get(Number(number)).label}`,
    componentId: Number(number),
    componentConfigs: { options },
  }),
);

const meta = {
  title: 'Filtro/Todos os componentes',
  component: FilterBuilder,
  args: {
    attributes,
    initialTree: { and: attributes.map(({ identifier }) => ({ notEmpty: [{ var: identifier }] })) },
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
type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  name: 'Has an editor for the values of every operator of every component number',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('combobox', { name: 'Operador' });
    const groups = [...canvasElement.querySelectorAll<HTMLElement>('.as-condition')];
    await expect(groups).toHaveLength(attributes.length);
    for (const [index, { name }] of attributes.entries()) {
      const group = groups[index]!;
      const operator = within(group).getByLabelText<HTMLSelectElement>('Operador');
      const offered = [...operator.options].map(({ value }) => value as FilterOperator);
      await expect(offered.length).toBeGreaterThan(1);
      // The first one comes last, so that its editor is shown when axe runs.
      for (const chosen of offered.reverse()) {
        fireEvent.change(operator, { target: { value: chosen } });
        const wanted = arityOf(chosen) === 'list' ? 1 : arityOf(chosen);
        await waitFor(() => {
          const named = group.querySelectorAll(`.as-operand :is([aria-label^="${name}"], [aria-labelledby])`);
          if (named.length < Number(wanted)) throw new Error(`${name}: ${chosen} has ${named.length} editors.`);
        });
      }
    }
  },
};
