import { useState, type DragEvent, type ReactNode } from 'react';

interface FileDropProps {
  icon: ReactNode;
  hint: string;
  /** While a file is being sent, another one is ignored. */
  isBusy: boolean;
  onFile(file: File): void;
  /** The button that chooses a file, and the progress. */
  children: ReactNode;
}

/**
 * An area where a file is dropped or chosen.
 *
 * @example
 * <FileDrop icon={<FileCog aria-hidden="true" />} hint="Arraste um arquivo" isBusy={false} onFile={send}>
 *   <FileInput label="Arquivo" onFiles={([file]) => file && send(file)} />
 * </FileDrop>
 */
export function FileDrop({ icon, hint, isBusy, onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className="as-file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      <p>{hint}</p>
      {children}
    </div>
  );
}
