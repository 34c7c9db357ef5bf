import { useEngine, type EditorServices } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { useMemo } from 'react';
import { useServices } from '../../../../AppServices';

/** The services that store and open the files of comments on a record; `path` is the record's. */
export function useCommentFiles(path: string): EditorServices {
  const { client } = useServices();
  const { services } = useEngine();
  return useMemo(
    () => ({
      ...services,
      uploadFile: (_, file, onProgress, signal) =>
        client.upload<FileValue>(
          `${path}/comment/file`,
          {
            file,
            onProgress,
            signal,
            headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
          },
          ['fileId', 'name'],
        ),
    }),
    [client, services, path],
  );
}
