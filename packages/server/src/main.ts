import { runAssunto } from './start/commands/runAssunto';

// `assunto start`, for those who start the file.
const code = await runAssunto(['start', ...process.argv.slice(2)]);
if (code !== 0) process.exit(code);
