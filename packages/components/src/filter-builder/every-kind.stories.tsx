import type { Meta, StoryObj } from '@storybook/react-vite';
import { arityOf, createComponentTypes, type FilterOperator, type FilterTree } from '@assunto/engine/core';
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

/** Each change renders every condition, so the stories have a quarter of the components each. */
const quarter = (at: number) => {
  const size = Math.ceil(attributes.length / 4);
  return attributes.slice(at * size, (at + 1) * size);
};
const treeOf = (at: number): FilterTree => ({
  and: quarter(at).map(({ identifier }) => ({ notEmpty: [{ var: identifier }] })),
});

const meta = {
  title: 'Filtro/Todos os componentes',
  component: FilterBuilder,
  args: { attributes, onChange: fn() },
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

async function chooseEveryOperator(canvasElement: HTMLElement, at: number): Promise<void> {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('combobox', { name: 'Operador' });
  const groups = [...canvasElement.querySelectorAll<HTMLElement>('.as-condition')];
  await expect(groups).toHaveLength(quarter(at).length);
  for (const [index, { name }] of quarter(at).entries()) {
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
}

export const FirstQuarter: Story = {
  name: 'Has an editor for the values of every operator of every component number: first quarter',
  args: { initialTree: treeOf(0) },
  play: ({ canvasElement }) => chooseEveryOperator(canvasElement, 0),
};

export const SecondQuarter: Story = {
  name: 'Has an editor for the values of every operator of every component number: second quarter',
  args: { initialTree: treeOf(1) },
  play: ({ canvasElement }) => chooseEveryOperator(canvasElement, 1),
};

export const ThirdQuarter: Story = {
  name: 'Has an editor for the values of every operator of every component number: third quarter',
  args: { initialTree: treeOf(2) },
  play: ({ canvasElement }) => chooseEveryOperator(canvasElement, 2),
};

export const LastQuarter: Story = {
  name: 'Has an editor for the values of every operator of every component number: last quarter',
  args: { initialTree: treeOf(3) },
  play: ({ canvasElement }) => chooseEveryOperator(canvasElement, 3),
};
