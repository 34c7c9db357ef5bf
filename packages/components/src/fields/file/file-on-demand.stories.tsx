import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  showsCell,
  showsDark,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { fileOnDemandField } from './file.field';
import { chosenFile, fileCalls, storedFile } from './storyFiles';

const photo = storedFile('Fachada.png');
const report = storedFile('Laudo.pdf');

const meta = {
  title: 'Campos/34 Arquivo sob demanda',
  component: FieldStory,
  // The editor is a separate chunk; a form waits for it too.
  loaders: [() => fileOnDemandField.preload?.()],
  args: {
    componentId: 34,
    label: 'Laudos',
    value: [photo, report],
    attribute: { isMultipleValues: true },
    onValue: fn(),
    services: fileCalls,
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

let asked = 0;
const fileUrl = () => {
  asked += 1;
  return fileCalls.fileUrl!(undefined as never, photo, 'preview');
};

export const Fetched: Story = {
  name: 'Is the editor of component 34: fetches nothing of a file until it is opened [FIELD-36]',
  args: { services: { ...fileCalls, fileUrl } },
  play: async ({ canvasElement }) => {
    asked = 0;
    await expect(await within(canvasElement).findByText(photo.name)).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(asked).toBe(0);
    await userEvent.click(within(canvasElement).getByRole('button', { name: `Abrir ${photo.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: photo.name }));
    const picture = await dialog.findByRole('img', { name: photo.name });
    await waitFor(() => expect(picture).toBeVisible());
    await expect(asked).toBeGreaterThan(0);
  },
};

export const Pdf: Story = {
  name: 'Opens a PDF in a tab of its own',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${report.name}` }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: report.name }));
    await expect(await dialog.findByRole('link', { name: 'Abrir em nova aba' })).toHaveAttribute('rel', 'noreferrer');
    await expect(dialog.getByRole('link', { name: 'Baixar' })).toHaveAttribute('download', report.name);
  },
};

export const Uploaded: Story = {
  name: 'Sends a file that is chosen',
  play: async ({ canvasElement, args }) => {
    const file = chosenFile('Novo.pdf');
    await userEvent.upload(await within(canvasElement).findByLabelText('Laudos'), file);
    await waitFor(() =>
      expect(args.onValue).toHaveBeenLastCalledWith([photo, report, storedFile('Novo.pdf', file.size)]),
    );
  },
};

export const Waiting: Story = {
  name: 'Says that it is fetching',
  args: { services: { ...fileCalls, fileUrl: () => new Promise<string>(() => undefined) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${photo.name}` }));
    const waiting = await within(document.body).findByText('Carregando o arquivo');
    await waitFor(() => expect(waiting).toBeVisible());
  },
};

export const Broken: Story = {
  name: 'Says that a picture cannot be shown',
  args: { services: { ...fileCalls, fileUrl: () => Promise.resolve('data:image/png;base64,AAAA') } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: `Abrir ${photo.name}` }));
    const failure = await within(document.body).findByText('A imagem não pôde ser mostrada.');
    await waitFor(() => expect(failure).toBeVisible());
  },
};

const chooser = (canvasElement: HTMLElement) => within(canvasElement).findByLabelText('Laudos');
const removal = { name: `Remover ${photo.name}` };
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(await chooser(canvasElement)).toBeEnabled();
    await expect(within(canvasElement).queryByRole('button', { name: /^Abrir/ })).toBeNull();
  },
};
export const Required: Story = { args: { value: null, isRequired: true }, play: showsRequired('Laudos') };
export const ReadOnly: Story = {
  name: 'Opens, and neither sends nor removes, where it is read-only',
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: `Abrir ${photo.name}` })).toBeEnabled();
    await expect(canvas.queryByRole('button', removal)).toBeNull();
    await expect(canvasElement.querySelector('input[type="file"]')).toBeNull();
    await expect(canvas.queryByText('*')).toBeNull();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Laudos' });
    await expect(group).toHaveAttribute('aria-disabled', 'true');
    await expect(canvasElement.querySelector('input')).toBeNull();
  },
};
export const ErrorAndHelp: Story = {
  args: { error: 'Anexe no máximo 50 arquivos.', help: 'Um laudo por visita.' },
  play: async ({ canvasElement }) => {
    const input = await chooser(canvasElement);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('Anexe no máximo 50 arquivos. Um laudo por visita.'),
    );
  },
};
export const VeryLong: Story = {
  args: { width: 320, value: [storedFile(`${'laudo-da-inspecao-'.repeat(8)}.pdf`)] },
  play: fitsContainer,
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(photo.name)).toBeVisible();
    await expect(within(canvasElement).queryByText('Laudos', { ignore: '.as-visually-hidden' })).toBeNull();
  },
};
export const Dark: Story = {
  args: { error: 'Anexe no máximo 50 arquivos.' },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const Phone: Story = { args: { width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { args: { width: 320, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  render: () => <CellStory componentId={34} value={[photo]} />,
  play: showsCell(photo.name),
};
