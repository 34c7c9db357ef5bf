import { open } from 'node:fs/promises';

/** A rename is certain to survive a power failure only after its folder was synced. Not supported on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
