import { mkdirSync, rmSync } from 'node:fs';
import setUpProducts from '../e2e/support/globalSetup';
import { pictureFolder, writePicturePage } from './pictures';

/** Starts with an empty folder of pictures; answers how to write the page that shows them. */
export default async function setUp(): Promise<() => void> {
  rmSync(pictureFolder, { recursive: true, force: true });
  mkdirSync(pictureFolder, { recursive: true });
  const tearDown = await setUpProducts();
  return () => {
    tearDown();
    process.stdout.write(`The pictures are on ${writePicturePage()}\n`);
  };
}
