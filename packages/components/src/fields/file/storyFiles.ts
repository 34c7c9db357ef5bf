import type { EditorServices } from '@assunto/engine';
import { EngineError } from '@assunto/engine/core';
import type { FileValue } from '@assunto/engine/core';

const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' };

/** A stored file with the given name. */
export function storedFile(name: string, size = 48_200): FileValue {
  const contentType = types[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
  return { fileId: name.replace(/\W/g, '-'), name, size, contentType };
}

/** A small drawing of a harbour at dusk, used as an image. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><path fill="#f2b880" d="M0 0h80v38H0z"/><circle cx="58" cy="26" r="9" fill="#e4572e"/><path fill="#0c5f58" d="M0 38h80v22H0z"/><path fill="#1c222b" d="M10 36h30l-6 10H16z"/><path fill="#fffefc" d="M24 12v22H12z"/></svg>',
)}`;

/** Calls that answer as a server does. */
export const fileCalls: Partial<EditorServices> = {
  fileUrl: () => Promise.resolve(picture),
  uploadFile: (_attribute, file, onProgress) => {
    onProgress(1);
    return Promise.resolve(storedFile(file.name, file.size));
  },
};

/** An upload that stays at 40 % until it is cancelled. */
export const stuckUpload: Partial<EditorServices> = {
  ...fileCalls,
  uploadFile: (_attribute, _file, onProgress, signal) => {
    onProgress(0.4);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  },
};

/** An upload that fails the given number of times and then succeeds. */
export function refusedUpload(times: number): Partial<EditorServices> {
  let left = times;
  return {
    ...fileCalls,
    uploadFile: async (_attribute, file, onProgress) => {
      left -= 1;
      for (const part of [0.5, 1]) {
        await new Promise((resolve) => setTimeout(resolve));
        onProgress(part);
      }
      if (left < 0) return Promise.resolve(storedFile(file.name, file.size));
      return Promise.reject(new EngineError('NETWORK_UNAVAILABLE', { method: 'POST', path: '/file', message: '' }));
    },
  };
}

/** A file as chosen from the person's computer. */
export const chosenFile = (name: string, content = 'conteúdo'): File => new File([content], name);
