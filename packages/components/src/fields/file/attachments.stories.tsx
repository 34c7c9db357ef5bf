import type { EditorServices } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TextArea } from '../../controls/text-area/TextArea';
import { AttachmentList } from './AttachmentList';
import { AttachmentsField } from './AttachmentsField';
import { chosenFile, fileCalls, refusedUpload, storedFile } from './storyFiles';

const rules = { extensions: ['.pdf', '.png', '.txt'], maxSize: 1000 };

interface MessageProps {
  files: readonly FileValue[];
  services: Partial<EditorServices>;
  onChange: (files: readonly FileValue[]) => void;
  isReadOnly?: boolean;
}

/** A text with files. */
function Message({ files, services, onChange, isReadOnly = false }: MessageProps) {
  const [value, setValue] = useState(files);
  const [text, setText] = useState('Segue a foto.');
  return (
    <div style={{ maxWidth: 480 }}>
      <AttachmentsField
        label="Arquivos da mensagem"
        value={value}
        rules={rules}
        services={services as EditorServices}
        isReadOnly={isReadOnly}
        onChange={(changed) => {
          setValue(changed);
          onChange(changed);
        }}
      >
        {(chooser) => (
          <>
            <div>{chooser}</div>
            <TextArea label="Mensagem" value={text} onChange={setText} rows={3} />
          </>
        )}
      </AttachmentsField>
    </div>
  );
}

const meta = {
  title: 'Controles/Arquivos de um texto',
  component: Message,
  args: { files: [storedFile('Contrato.pdf')], services: fileCalls, onChange: fn() },
} satisfies Meta<typeof Message>;
export default meta;
type Story = StoryObj<typeof meta>;

const transfer = (file: File): DataTransfer => {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
};

export const Added: Story = {
  name: 'Adds files that are dropped on the text or pasted into it, and removes them',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByLabelText('Mensagem');
    const dropped = new DragEvent('drop', {
      bubbles: true,
      cancelable: true,
      dataTransfer: transfer(chosenFile('a.png')),
    });
    text.dispatchEvent(dropped);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir a.png' })).toBeVisible());
    const clipboardData = transfer(chosenFile('b.png'));
    text.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir b.png' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Contrato.pdf' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([storedFile('a.png', 9), storedFile('b.png', 9)]);
  },
};

export const Refused: Story = {
  name: 'Keeps the text when a file is refused or its upload fails, and offers another attempt',
  args: { files: [], services: refusedUpload(1) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const user = userEvent.setup({ applyAccept: false });
    if (!input) throw new Error('there is no file chooser');
    await user.upload(input, chosenFile('programa.exe'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Extensão não suportada');
    await user.upload(input, chosenFile('a.pdf'));
    await userEvent.click(await canvas.findByRole('button', { name: /^Tentar novamente/ }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([storedFile('a.pdf', 9)]));
    await expect(canvas.getByLabelText('Mensagem')).toHaveValue('Segue a foto.');
  },
};

export const Listed: Story = {
  name: 'Lists the files of a text, and opens one in a dialog',
  render: () => (
    <AttachmentList
      label="Arquivos da mensagem"
      files={[storedFile('Contrato.pdf'), storedFile('foto.png')]}
      services={fileCalls as EditorServices}
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Abrir foto.png' }));
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
