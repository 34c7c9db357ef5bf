import { joined } from '@assunto/engine/fields';
import { Select, TextArea } from '@assunto/components';
import { useEngine, type EditorProps } from '@assunto/engine';
import type { FormulaDefinition } from '@assunto/engine/contract';
import {
  formulaFunctionNames,
  formulaTypeOf,
  referenceOf,
  resultComponents,
  shownFormula,
  storedFormula,
  type FormulaError,
} from '@assunto/engine/formula';
import { editorControl, useFormAround } from '@assunto/shell';
import { useRef, useState } from 'react';
import { parseWritten } from './checkDefinition';
import { useComputed } from './ComputedContext';
import type { ComputedItem } from './computedItem';
import { FormulaSamples } from './FormulaSamples';
import { useTranslate, useFormulaTranslate } from './messages/translation';

const functions = Object.values(formulaFunctionNames).flat();

/** A formula as text, with the attributes and functions to choose from, its problem or its results for some records. */
export function FormulaEditor({ value, onChange, ...props }: EditorProps<FormulaDefinition>) {
  const translate = useTranslate();
  const { componentTypes } = useEngine('FormulaEditor');
  const { context, subjectAttributeId } = useComputed();
  const { values, change } = useFormAround<ComputedItem>();
  const area = useRef<HTMLTextAreaElement>(null);
  const all = context?.subject.subjectAttributes ?? [];
  const attributes = all.filter((one) => one.subjectAttributeId !== subjectAttributeId);
  // What is typed stays as it is typed; the value has ids in the place of names.
  const [typed, setTyped] = useState('');
  const stored = value?.formula ?? '';
  const isTyped = storedFormula(typed, attributes) === stored || (stored === '' && typed.trim() === '');
  const text = isTyped ? typed : shownFormula(stored, attributes);
  const usable = attributes.filter((attribute) => formulaTypeOf(attribute, componentTypes) !== null);
  const written = parseWritten(text, attributes, componentTypes);

  const write = (next: string) => {
    setTyped(next);
    onChange(next.trim() === '' ? null : { kind: 'formula', formula: storedFormula(next, attributes) });
    const { formula } = parseWritten(next, attributes, componentTypes);
    const formats = formula ? resultComponents[formula.type] : [];
    const [usual] = formats;
    if (usual !== undefined && !formats.includes(values.componentId ?? usual)) change({ componentId: usual });
  };
  const insert = (piece: string, caret = piece.length) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {};
    write(text.slice(0, start) + piece + text.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + caret, start + caret);
    });
  };
  return (
    <div className="as-formula">
      <TextArea
        {...editorControl(props)}
        description={translate('formulas.formulaHelp')}
        className="as-formula-text"
        spellCheck={false}
        inputRef={area}
        value={text}
        onChange={write}
      />
      {!props.isReadOnly && (
        <div className="as-formula-choices">
          <Select
            label={translate('formulas.insertAttribute')}
            value={null as number | null}
            emptyName={translate('formulas.choose')}
            options={usable.map((one) => ({ id: one.subjectAttributeId, name: one.name }))}
            onChange={(id) => {
              const chosen = usable.find((one) => one.subjectAttributeId === id);
              if (chosen) insert(`{${referenceOf(chosen, attributes)}}`);
            }}
          />
          <Select
            label={translate('formulas.insertFunction')}
            value={null as string | null}
            emptyName={translate('formulas.choose')}
            options={functions.map((name) => ({
              id: name,
              name: joined`${name} – ${translate(`formulas.function.${name}` as never)}`,
            }))}
            onChange={(name) => name !== null && insert(`${name}()`, name.length + 1)}
          />
        </div>
      )}
      {written.error && text.trim() !== '' && <FormulaProblem text={text} error={written.error} />}
      {written.formula && <FormulaSamples formula={written.formula} />}
    </div>
  );
}

/** The first problem of a formula, with the part of the text that it is about. */
function FormulaProblem({ text, error }: { text: string; error: FormulaError }) {
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
