import type { CellProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { FileIcon } from './FileIcon';

/** The names of the files, each after the icon of its type. */
export function FileCell({ value }: CellProps<FileValue[]>) {
  if (!value?.length) return null;
  return (
    <span className="as-cell-file">
      {value.map(({ fileId, name }) => (
        <span key={fileId} className="as-cell-file-name">
          <FileIcon name={name} />
          {name}
        </span>
      ))}
    </span>
  );
}
