import { finishLibrary } from './support/finishLibrary.mjs';

const name = process.argv[2];
if (name !== 'engine' && name !== 'components') throw new Error('Name the package: engine or components.');
await finishLibrary(name);
