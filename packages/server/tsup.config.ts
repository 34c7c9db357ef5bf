import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/main.ts'],
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
