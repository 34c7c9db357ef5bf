import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OptionItem } from '@assunto/engine';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { matchOptions } from '../../controls/option-list/matchOptions';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

const people: readonly OptionItem[] = [
  { id: 7, name: 'Ana Ribeiro' },
  { id: 8, name: 'Bruno Tavares' },
  { id: 9, name: 'Carla Menezes' },
  { id: 10, name: 'Antônio Silva' },
];
const [ana, bruno] = people;
const attribute = {
  relatedSubject: { subjectId: 1_000_000_000, subjectIdentifier: '$people', subjectName: 'Pessoas' },
};
const several = { ...attribute, isMultipleValues: true };
const help = 'Quem cuida do chamado.';
const required = 'É obrigatório selecionar um item da lista.';

const meta = {
  title: 'Campos/35 Pessoa',
  component: FieldStory,
  args: {
    componentId: 35,
    label: 'Responsável',
    value: ana,
    attribute,
    services: { searchOptions: (_attribute, term) => Promise.resolve(matchOptions(people, term)) },
    onValue: fn(),
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox', { name: /^Responsável/ });

export const Searched: Story = {
  name: 'Is the editor of component 35: finds a person by a part of the name, with the keys alone',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await expect(input).toHaveValue('Ana Ribeiro');
    await userEvent.tab();
    await userEvent.keyboard('tava');
    await within(canvasElement).findByRole('option', { name: 'Bruno Tavares' });
    await waitFor(() => expect(within(canvasElement).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith(bruno);
    await expect(input).toHaveValue('Bruno Tavares');
  },
};

export const Several: Story = {
  name: 'Takes several people, and gives nothing when the last is taken out',
  args: { value: [ana, bruno], attribute: several },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Ana Ribeiro' }));
    await expect(args.onValue).toHaveBeenLastCalledWith([bruno]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Bruno Tavares' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null },
  play: showsEmpty('Responsável'),
};
export const Required: Story = {
  tags: ['sheet'],
  args: { isRequired: true },
  play: showsRequired('Responsável'),
};
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { isRequired: true, value: null, error: required, help },
  play: showsErrorAndHelp('Responsável', required, help),
};
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true },
  play: showsReadOnly('Responsável'),
};
export const Disabled: Story = {
  tags: ['sheet'],
  args: { isDisabled: true },
  play: showsDisabled('Responsável'),
};
export const VeryLong: Story = {
  tags: ['sheet'],
  args: { value: { id: 12, name: `Maria ${'Aparecida da Conceição '.repeat(10)}`.trim() }, width: 320 },
  play: fitsPhone,
};
export const Compact: Story = {
  tags: ['sheet'],
  args: { isCompact: true },
  play: showsCompact('Responsável'),
};
export const Dark: Story = {
  tags: ['sheet'],
  play: showsDark,
  args: { value: [ana, bruno], attribute: several },
  globals: { theme: 'dark' },
};
export const Phone: Story = {
  tags: ['sheet'],
  args: { value: [ana], attribute: several, help, width: 320 },
  play: fitsPhone,
};
export const RightToLeft: Story = {
  tags: ['sheet'],
  args: { dir: 'rtl' },
  play: fitsRightToLeft,
};
export const Cells: Story = {
  name: 'Shows people in cells with their initials, two with the same ones by their names',
  render: () => (
    <Column>
      <CellStory componentId={35} attribute={attribute} value={ana} />
      <CellStory componentId={35} attribute={several} value={[people[1], people[3]]} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Antônio Silva')).toBeVisible();
    await expect(within(canvasElement).getByText('AR')).toHaveAttribute('aria-hidden', 'true');
  },
};
