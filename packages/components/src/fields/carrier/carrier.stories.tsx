import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fitsPhone, fitsRightToLeft, showsCell, showsDark } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Informe cada placa no formato AAA-0000 ou AAA-0A00.';
const help = 'Quem retira a carga.';
const value = { vehicle: 'Scania R450', driver: 'João da Silva', plates: ['ABC-1D23', 'XYZ-1234'] };

const meta = {
  title: 'Campos/29 Transportador',
  component: FieldStory,
  args: { componentId: 29, label: 'Transportador', value, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = async (canvasElement: HTMLElement) => {
  const group = within(await within(canvasElement).findByRole('group', { name: /^Transportador/, busy: false }));
  return {
    vehicle: group.getByRole('textbox', { name: 'Veículo' }),
    driver: group.getByRole('textbox', { name: 'Motorista' }),
    plates: group.getByRole('textbox', { name: 'Placas' }),
  };
};

export const Typed: Story = {
  name: 'Is the editor of component 29: vehicle, driver and plates [FIELD-33]',
  play: async ({ canvasElement, args }) => {
    const { vehicle, driver, plates } = await find(canvasElement);
    await expect(plates).toHaveValue('ABC-1D23, XYZ-1234');
    await userEvent.clear(vehicle);
    await expect(args.onValue).toHaveBeenLastCalledWith({ ...value, vehicle: null });
    await userEvent.type(vehicle, 'Volvo');
    await userEvent.tab();
    await expect(driver).toHaveFocus();
    await userEvent.type(driver, ' Neto');
    await userEvent.tab();
    await userEvent.clear(plates);
    await userEvent.type(plates, 'abc1d23, xyz 1234; ');
    await expect(plates).toHaveValue('abc1d23, xyz 1234; ');
    await userEvent.tab();
    await expect(plates).toHaveValue('ABC-1D23, XYZ-1234');
    await expect(args.onValue).toHaveBeenLastCalledWith({ ...value, vehicle: 'Volvo', driver: 'João da Silva Neto' });
  },
};

export const Emptied: Story = {
  name: 'Is empty when all of its parts are',
  args: { value: { vehicle: 'Volvo', driver: null, plates: [] } },
  play: async ({ canvasElement, args }) => {
    await userEvent.clear((await find(canvasElement)).vehicle);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Pasted: Story = {
  name: 'Takes a whole carrier that is pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    (await find(canvasElement)).vehicle.focus();
    await userEvent.paste('Scania R450 / João da Silva / abc1d23, XYZ-1234');
    await expect(args.onValue).toHaveBeenLastCalledWith(value);
  },
};

export const WrongPlate: Story = {
  name: 'Keeps a plate that is none, for validation to refuse',
  play: async ({ canvasElement, args }) => {
    const { plates } = await find(canvasElement);
    await userEvent.type(plates, ', AB12{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith({ ...value, plates: ['ABC-1D23', 'XYZ-1234', 'AB12'] });
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null } };
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    const { vehicle, driver } = await find(canvasElement);
    await expect(vehicle).toBeRequired();
    await expect(driver).not.toBeRequired();
    await expect(within(canvasElement).getByText('*')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) {
      await expect(part).toHaveAttribute('readonly');
      await expect(part).not.toBeRequired();
    }
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) await expect(part).toBeDisabled();
  },
};
export const ErrorAndHelp: Story = {
  args: { value: { ...value, plates: ['AB12'] }, error, help },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) {
      await expect(part).toBeInvalid();
      await expect(part).toHaveAccessibleDescription(`${error} ${help}`);
    }
  },
};
export const Long: Story = {
  tags: ['sheet'],
  args: {
    value: { vehicle: 'Scania R450 '.repeat(12), driver: 'João da Silva '.repeat(10), plates: value.plates },
    width: 320,
  },
  play: fitsPhone,
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('group')).toHaveAccessibleName('Transportador');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Transportador: motorista' })).toBeVisible();
  },
};
export const Dark: Story = { tags: ['sheet'], globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', error, help }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('Scania R450 / João da Silva / ABC-1D23, XYZ-1234'),
};
