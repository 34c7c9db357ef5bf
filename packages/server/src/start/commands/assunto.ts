#!/usr/bin/env node
import { endWithNpm } from './endWithNpm';
import { runAssunto } from './runAssunto';

endWithNpm();
const code = await runAssunto(process.argv.slice(2));
// What a failed start left open must not hold the process. One that succeeded runs until a signal.
if (code !== 0) process.exit(code);
