import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { Button } from '../../ui/button/Button';
import { FileChooser } from './FileChooser';
import { FileItem } from './FileItem';
import { FilePreview } from './FilePreview';
import { UploadItem } from './UploadItem';
import { useUploads } from './useUploads';

interface FilesFieldProps {
  field: EditorProps<FileValue[]>;
  /** Nothing of a file is fetched until it is opened (component 34). */
  isOnDemand: boolean;
}

/** The files of a value: what is attached, what is on its way, and where to choose, drop or paste more. */
export function FilesField({ field, isOnDemand }: FilesFieldProps) {
  const say = useSay();
  const { id, attribute, services, value, isReadOnly, isDisabled, isCompact, label, onChange } = field;
  const uploads = useUploads(field);
  const [opened, setOpened] = useState<FileValue | null>(null);
  const [undo, setUndo] = useState<{ name: string; value: FileValue[] } | null>(null);
  const [isOver, setOver] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const canChange = !isReadOnly && !isDisabled;
  const canUpload = canChange && services.uploadFile !== undefined;

  const add = (files: Iterable<File>) => {
    setUndo(null);
    uploads.add(files);
  };
  const remove = (file: FileValue) => {
    const left = (value ?? []).filter(({ fileId }) => fileId !== file.fileId);
    setUndo({ name: file.name, value: value ?? [] });
    onChange(left.length > 0 ? left : null);
    // Its own button is gone: the way back takes the focus.
    setTimeout(() => undoButton.current?.focus());
  };
  const over = (event: DragEvent) => {
    if (!canUpload || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!canUpload || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (!canUpload || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  };

  const isGroup = !canChange;
  const named = isCompact ? { 'aria-label': label } : { 'aria-labelledby': partId(id, 'label') };
  return (
    <FieldFrame field={field} isGroup={isGroup}>
      <div
        className="as-file"
        data-compact={isCompact || undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
        data-invalid={field.error ? true : undefined}
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
        onPaste={paste}
        {...(isGroup && { role: 'group', id, tabIndex: -1, ...named, 'aria-disabled': isDisabled || undefined })}
      >
        {(value !== null || uploads.list.length > 0) && (
          <ul className="as-file-list" aria-label={say('Arquivos de {label}', { label })}>
            {(value ?? []).map((file) => (
              <FileItem
                key={file.fileId}
                file={file}
                attribute={attribute}
                services={services}
                isPictured={!isOnDemand}
                onOpen={() => setOpened(file)}
                {...(canChange && { onRemove: () => remove(file) })}
              />
            ))}
            {uploads.list.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                onCancel={() => uploads.cancel(upload.key)}
                onRetry={() => uploads.retry(upload.key)}
              />
            ))}
          </ul>
        )}
        {!canChange && value === null && <p className="as-file-none">{say('Nenhum arquivo anexado.')}</p>}
        {undo && canChange && (
          <p className="as-file-undo">
            <span>{say('{name} foi removido.', { name: undo.name })}</span>
            <Button
              ref={undoButton}
              isCompact
              icon={<Undo2 />}
              onClick={() => {
                onChange(undo.value);
                setUndo(null);
              }}
            >
              {say('Desfazer')}
            </Button>
          </p>
        )}
        {canUpload && <FileChooser field={field} onFiles={add} />}
        {canChange && !canUpload && (
          <p className="as-file-none">{say('O envio de arquivos não está disponível aqui.')}</p>
        )}
        {uploads.refusal && (
          <p className="as-file-refusal" role="alert">
            <CircleAlert aria-hidden="true" />
            {say(uploads.refusal)}
          </p>
        )}
        <p className="as-visually-hidden" role="status">
          {uploads.news}
        </p>
        {isOver && (
          <p className="as-file-over" aria-hidden="true">
            {say('Solte para anexar')}
          </p>
        )}
      </div>
      <FilePreview file={opened} attribute={attribute} services={services} onClose={() => setOpened(null)} />
    </FieldFrame>
  );
}
