import { rmSync } from 'node:fs';

/** Deletes the data of the product that the browser tests worked on. */
export default function teardown(): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
