import type { Meta, StoryObj } from '@storybook/react-vite';
import { attribute } from '@assunto/engine/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { FilterBuilder } from './LazyFilterBuilder';

const district = attribute({
  subjectAttributeId: 14,
  identifier: 'regiao',
  name: 'Região',
  componentId: 14,
  relatedSubject: { subjectId: 7, subjectIdentifier: 'bairro', subjectName: 'Bairro' },
  componentConfigs: { treeParent: 'superior' },
});
const columns = attribute({ subjectAttributeId: 15, identifier: 'colunas', name: 'Colunas', componentId: 15 });

const meta = {
  title: 'Filtro/Valores de árvores e colunas',
  component: FilterBuilder,
  args: { attributes: [district, columns], initialTree: null, onChange: fn() },
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

const sentence = (canvasElement: HTMLElement) => canvasElement.querySelector('.as-filter-sentence');

export const OneOfTree: Story = {
  name: 'Picks a value of a condition from a tree',
  args: { initialTree: { '==': [{ var: 'regiao' }, 905] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Região, valor' }));
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Tijuca' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: { '==': [{ var: 'regiao' }, 907] } });
    await waitFor(() => expect(sentence(canvasElement)).toHaveTextContent(/Região é.*Tijuca/));
  },
};

export const SeveralOfTree: Story = {
  name: 'Picks several values of a condition from a tree',
  args: { initialTree: { in: [{ var: 'regiao' }, [905]] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: /^Região/ }));
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Tijuca' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: { in: [{ var: 'regiao' }, [905, 907]] } });
  },
};

export const ColumnsThere: Story = {
  name: 'Asks of report columns only whether they are there',
  args: { initialTree: { notEmpty: [{ var: 'colunas' }] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(sentence(canvasElement)).toHaveTextContent('Colunas não está em branco'));
    const operator = await within(canvasElement).findByRole('combobox', { name: 'Operador' });
    await expect([...(operator as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['empty', 'notEmpty']);
  },
};
