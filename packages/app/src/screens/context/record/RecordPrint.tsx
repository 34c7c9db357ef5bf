import { useEngine, type Draft } from '@assunto/engine';
import {
  withFilterDescriptions,
  type Context,
  type FormDefinition,
  type FormField,
  type Talk,
} from '@assunto/engine/core';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { momentText } from '@assunto/shell';
import './print.css';
import { useTranslate } from './messages/translation';

interface RecordPrintProps {
  context: Context;
  definition: FormDefinition;
  talk: Talk;
  draft: Draft;
  title: string;
}

/** The printed form of the record: only labels and values, rendered when the browser is about to print. */
export function RecordPrint(props: RecordPrintProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Printing uses the content that is rendered when this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? createPortal(<PrintSheet {...props} />, document.body) : null;
}

function PrintSheet({ context, definition, talk, draft, title }: RecordPrintProps) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const printFormat = withFilterDescriptions(format, {
    attributes: context.subject.subjectAttributes,
    componentTypes,
  });
  const values = draft.values();
  const textOf = ({ attribute }: FormField): string => {
    const type = componentTypes.get(attribute.componentId);
    const value = values.get(attribute.subjectAttributeId) ?? null;
    return type.displayText?.(value, attribute, printFormat) ?? type.format(value, attribute, printFormat);
  };
  // oxlint-disable-next-line react/purity -- what is shown is that of the moment of drawing
  const printed = momentText(new Date(), format.timeZone, translate.locale);
  return (
    <article className="as-print-sheet">
      <header>
        <p>
          {context.subject.subjectName} {talk.talkId}
          {!talk.isActive && ` ${translate('record.printDeactivated')}`}
        </p>
        <h1>{title}</h1>
      </header>
      {definition.sections.map(({ name, fields }) => (
        <section key={name ?? ''}>
          {name && <h2>{name}</h2>}
          <dl>
            {fields.map((field) => (
              <div key={field.attribute.subjectAttributeId} data-columns={field.columns}>
                <dt>{field.label}</dt>
                <dd>{textOf(field) || '-'}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <footer>{translate('record.printedAt', { moment: printed })}</footer>
    </article>
  );
}
