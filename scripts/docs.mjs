import { compileExamples, readExamples, readGuides } from './support/docExamples.mjs';

// Every public name is documented, and every example in its documentation and every module in the guides compiles.
const { examples: ofNames, gaps, exportsOf } = readExamples();
const examples = [...ofNames, ...readGuides()];
const errors = compileExamples(examples, exportsOf);
for (const line of [...gaps, ...errors]) console.error(line);
console.log(`${examples.length} examples compiled, ${errors.length} errors, ${gaps.length} gaps.`);
if (gaps.length + errors.length > 0) {
  console.error(
    'Say what the export does in the sentence above it; show a call of each function, component and hook in an @example ' +
      '(scripts/support/exampleWorld.d.ts has what an example may take for granted; public names need no import).',
  );
  process.exitCode = 1;
}
