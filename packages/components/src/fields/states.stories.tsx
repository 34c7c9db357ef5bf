import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldSheet, playSheet, requireSheets, sheetParts, type StoryModule } from '../testing/FieldSheet';
import { preloadField } from '../testing/FieldStory';

const modules = Object.values(import.meta.glob<StoryModule>('./*/*.stories.tsx', { eager: true }));

requireSheets(modules, [
  'Empty',
  'Required',
  'ReadOnly',
  'Disabled',
  'ErrorAndHelp',
  'Long',
  'VeryLong',
  'LongName',
  'Compact',
  'Dark',
  'Phone',
  'RightToLeft',
  'Cell',
]);

/** Loads the editors of all fields on a sheet, as a form does before it renders. */
const preload = async (state: string) => {
  const parts = sheetParts(modules, state);
  await Promise.all(parts.map(({ args }) => preloadField(args.componentId)));
  return { parts };
};

const meta = {
  title: 'Campos/Estados',
  component: FieldSheet,
  args: { parts: [] },
} satisfies Meta<typeof FieldSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The stories of one name of all fields in one page: each runs its own play function, and axe checks all of them at once. */
const sheet = (state: string): Story => ({
  loaders: [() => preload(state)],
  render: (_, { loaded }) => <FieldSheet parts={loaded['parts']} />,
  play: ({ canvasElement, loaded }) => playSheet(canvasElement, loaded['parts']),
});

export const Empty: Story = sheet('Empty');
export const Required: Story = sheet('Required');
export const ReadOnly: Story = sheet('ReadOnly');
export const Disabled: Story = sheet('Disabled');
export const ErrorAndHelp: Story = sheet('ErrorAndHelp');
export const Long: Story = sheet('Long');
export const VeryLong: Story = sheet('VeryLong');
export const LongName: Story = sheet('LongName');
export const Compact: Story = sheet('Compact');
export const Dark: Story = { ...sheet('Dark'), globals: { theme: 'dark' } };
export const Phone: Story = sheet('Phone');
export const RightToLeft: Story = sheet('RightToLeft');
export const Cell: Story = sheet('Cell');
