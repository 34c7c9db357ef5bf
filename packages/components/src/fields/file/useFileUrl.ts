import { userMessageOf, type EditorServices } from '@assunto/engine';
import type { FileUse, FileValue, SubjectAttribute } from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../messages/useTranslate';

/** Milliseconds after which an address in view is requested again: addresses expire after minutes. */
const renewedAfter = 4 * 60_000;

interface FileUrl {
  url: string | null;
  /** The message that says why there is no address. */
  failure: string | null;
  retry(): void;
}

interface FileAddress {
  of: string;
  url: string | null;
  failure: string | null;
}

/**
 * The address of a file. It is requested only while `isEnabled`, renewed while it is in use, and dropped when the file changes.
 */
export function useFileUrl(
  services: EditorServices,
  attribute: SubjectAttribute,
  file: FileValue,
  use: FileUse,
  isEnabled = true,
): FileUrl {
  const translate = useTranslate();
  const [address, setAddress] = useState<FileAddress | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { fileId } = file;
  const of = `${fileId}/${use}/${attempt}`;

  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    const onResult = (url: string | null, failure: string | null) => {
      if (isCurrent) setAddress({ of, url, failure });
    };
    const requestUrl = () => {
      if (!services.fileUrl) return onResult(null, translate('fileField.cannotOpen'));
      services.fileUrl(attribute, file, use).then(
        (url) => onResult(url, null),
        (error: unknown) => onResult(null, userMessageOf(error, translate)),
      );
    };
    requestUrl();
    const timer = setInterval(requestUrl, renewedAfter);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
    // `of` contains the file's id, and an id always has the same content; the object itself is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, attribute, of, use, isEnabled, translate]);

  const current = address?.of === of ? address : null;
  return {
    url: current?.url ?? null,
    failure: current?.failure ?? null,
    retry: () => setAttempt(attempt + 1),
  };
}
