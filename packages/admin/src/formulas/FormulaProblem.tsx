import type { FormulaError } from '@assunto/engine/formula';
import { useFormulaTranslate, useTranslate } from './messages/translation';

/** The first problem of a formula, with the part of the text that it is about. */
export function FormulaProblem({ text, error }: { text: string; error: FormulaError }) {
  const translate = useTranslate();
  const formulaTranslate = useFormulaTranslate();
  const { start, end } = error;
  const around = { from: Math.max(0, start - 20), to: Math.min(text.length, Math.max(end, start + 1) + 20) };
  return (
    <div className="as-formula-problem" role="status">
      <p>
        {translate('formulas.position', { position: String(start + 1) })} {error.sentence(formulaTranslate)}
      </p>
      <code>
        {text.slice(around.from, start)}
        <mark>{text.slice(start, Math.max(end, start + 1)) || ' '}</mark>
        {text.slice(Math.max(end, start + 1), around.to)}
      </code>
    </div>
  );
}
