import { defineConfig } from 'tsup';

export default defineConfig({
  // A worker's file lies beside the program that starts it (src/platform/workers/startWorker.ts).
  entry: {
    index: 'src/index.ts',
    main: 'src/main.ts',
    assunto: 'src/start/commands/assunto.ts',
    spreadsheetWorker: 'src/platform/spreadsheets/spreadsheetWorker.ts',
    mailWorker: 'src/features/mail-in/mailWorker.ts',
  },
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  sourcemap: true,
  clean: true,
  // One file of ours, with the engine's core inside; what npm installed stays where it is.
  noExternal: [/^@assunto\//],
  skipNodeModulesBundle: true,
  esbuildOptions: (options) => {
    options.conditions = ['@assunto/source'];
  },
});
