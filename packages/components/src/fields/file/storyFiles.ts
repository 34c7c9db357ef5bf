import type { EditorServices } from '@assunto/engine';
import { EngineError } from '@assunto/engine/core';
import type { FileValue } from '@assunto/engine/core';

const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' };

/** A file as a record holds it, by its name alone. */
export function storedFile(name: string, size = 48_200): FileValue {
  const contentType = types[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
  return { fileId: name.replace(/\W/g, '-'), name, size, contentType };
}

/** A small picture: a harbour at dusk, drawn here. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><path fill="#f2b880" d="M0 0h80v38H0z"/><circle cx="58" cy="26" r="9" fill="#e4572e"/><path fill="#0c5f58" d="M0 38h80v22H0z"/><path fill="#1c222b" d="M10 36h30l-6 10H16z"/><path fill="#fffefc" d="M24 12v22H12z"/></svg>',
)}`;

/** Calls as a server answers them. */
export const fileCalls: Partial<EditorServices> = {
  fileUrl: () => Promise.resolve(picture),
  uploadFile: (_attribute, file, onProgress) => {
    onProgress(1);
    return Promise.resolve(storedFile(file.name, file.size));
  },
};

/** An upload that stays where the story leaves it. */
export const stuckUpload: Partial<EditorServices> = {
  ...fileCalls,
  uploadFile: (_attribute, _file, onProgress, signal) => {
    onProgress(0.4);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  },
};

/** An upload that is refused so many times before it is taken. */
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

/** A file of the person's machine. */
export const chosenFile = (name: string, content = 'conteúdo'): File => new File([content], name);
