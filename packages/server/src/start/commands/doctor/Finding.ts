import { type OperatorText, operatorText } from '../../../platform/messages/operatorText';

/** What a check of `assunto doctor` has found, and what to do about it. */
export interface Finding {
  level: 'ok' | 'warning' | 'failure';
  text: OperatorText;
}

const labels = {
  ok: { pt: 'certo', en: 'ok' },
  warning: { pt: 'aviso', en: 'warning' },
  failure: { pt: 'falha', en: 'failure' },
};

/** Prints a finding on a line of its own. */
export function printFinding({ level, text }: Finding): void {
  console.log(`${operatorText(labels[level]).padEnd(8)} ${operatorText(text)}`);
}
